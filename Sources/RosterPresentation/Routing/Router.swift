import HTTPTypes
public import Logging

/// Finds the presenter for a request, and turns what it throws into a problem.
public struct Router: HTTPResponder {
  private let routes: [Route]
  private let problems: ProblemPresenter

  /// Routes by `table`; unforeseen errors go to `logger`.
  public init(_ table: RouteTable, logger: Logger) {
    routes = table.routes
    problems = ProblemPresenter(logger: logger)
  }

  /// The presenter's answer, or the problem that its error stands for.
  public func respond(to request: Request) async -> Representation {
    do {
      for route in routes where route.answers(request.method) {
        guard let parameter = route.match(request.path) else { continue }
        return try await route.presenter.present(request, parameter: parameter)
      }
      throw refusal(of: request)
    } catch {
      return problems.present(error, for: request)
    }
  }

  /// Why no route answers: the path is unknown, or known with other methods (RFC 9110 §15.5.6).
  private func refusal(of request: Request) -> RequestError {
    let allowed = routes.filter { $0.match(request.path) != nil }.flatMap(\.methods)
    return allowed.isEmpty ? .unknownPath : .methodNotAllowed(allowed: allowed.map(\.rawValue))
  }
}
