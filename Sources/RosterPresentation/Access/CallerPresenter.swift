/// Answers the requests of one route that needs to know who asks; the route is behind the gate.
public protocol CallerPresenter: Sendable {
  /// Answers one request.
  ///
  /// - Parameters:
  ///   - request: A request whose path and method are this route's.
  ///   - parameter: What stands in the path for the route's `{…}`; empty for a route without one.
  ///   - caller: Who asks, and may.
  /// - Throws: An error that ``Router`` turns into a problem.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation
}
