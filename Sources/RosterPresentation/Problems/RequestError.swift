/// What can be wrong with a request before the application is asked.
enum RequestError: Error, Equatable {
  /// No route has this path.
  case unknownPath
  /// The path is known, but not with this method.
  case methodNotAllowed(allowed: [String])
  /// A parameter of the query cannot be used.
  case badParameter(name: String, why: String)
  /// The last segment of the path is no player's identity.
  case malformedID(String)
  /// A probe asks, and the service should get no traffic now.
  case notReady(String)
}
