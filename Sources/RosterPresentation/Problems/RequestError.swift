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
  /// The request shows no token, and needs an operator's.
  case tokenMissing
  /// The request shows a token that is not the operators'.
  case tokenInvalid
  /// Operators have no token, so nobody is one.
  case noOperators
  /// The upstream may not be asked yet.
  case refreshTooSoon(retryAfter: Duration)
  /// The snapshot to accept is not, or no longer, the candidate.
  case candidateChanged(now: String?)
  /// A probe asks, and the service should get no traffic now.
  case notReady(String)
}
