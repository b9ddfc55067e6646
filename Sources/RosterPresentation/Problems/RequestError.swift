import RosterDomain

/// What can be wrong with a request before the application is asked.
enum RequestError: Error, Equatable {
  /// No route has this path.
  case unknownPath
  /// The path cannot be decoded, or leads through dot segments.
  case malformedPath(String)
  /// The method is none of HTTP's.
  case methodUnknown(String)
  /// The client takes none of the types that there are.
  case typeNotAcceptable([String])
  /// The client takes none of the codings that there are.
  case codingNotAcceptable
  /// The client means another version of the content.
  case preconditionFailed
  /// The path is known, but not with this method.
  case methodNotAllowed(allowed: [String])
  /// A parameter of the query cannot be used.
  case badParameter(QueryParameters.Owner, name: String, why: String)
  /// The last segment of the path is no player's identity.
  case malformedID(String)
  /// The request shows no token, and needs one.
  case tokenMissing
  /// Whoever shows the token has a role that does not suffice.
  case roleInsufficient(needed: Role)
  /// The body is not of the type that the route takes.
  case contentTypeUnsupported(taken: MediaType)
  /// The body is coded, such as compressed.
  case contentCodingUnsupported
  /// The request does not say which version it is meant for.
  case preconditionRequired
  /// The body is no JSON.
  case malformedBody(JSONSyntaxError)
  /// The body is JSON, and says something that it may not.
  case invalidMembers(of: BodyKind, [MemberDefect])
  /// The upstream may not be asked yet.
  case refreshTooSoon(retryAfter: Duration)
  /// The snapshot to accept is not, or no longer, the candidate.
  case candidateChanged(now: String?)
  /// A probe asks, and the service should get no traffic now.
  case notReady(String)
}
