/// Answers the requests of one route: reads the request, asks a use case, describes what it gave.
public protocol Presenter: Sendable {
  /// Answers one request.
  ///
  /// - Parameters:
  ///   - request: A request whose path and method are this route's.
  ///   - parameter: What stands in the path for the route's `{…}`; empty for a route without one.
  /// - Throws: An error that ``Router`` turns into a problem.
  func present(_ request: Request, parameter: Substring) async throws -> Representation
}
