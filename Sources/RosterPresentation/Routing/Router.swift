public import CoreMetrics
import HTTPTypes
public import Logging

/// Finds the presenter for a request, turns what it throws into a problem, and counts the answers.
public struct Router: HTTPResponder {
  private let routes: [(route: Route, metrics: RouteMetrics)]
  private let unrouted: RouteMetrics
  private let problems: ProblemPresenter

  /// Routes by `table`; unforeseen errors go to `logger`, counts and times to `metrics`.
  public init(_ table: RouteTable, logger: Logger, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    routes = table.routes.map { ($0, RouteMetrics($0.path, $0.method, metrics)) }
    unrouted = RouteMetrics("none", nil, metrics)
    problems = ProblemPresenter(logger: logger)
  }

  /// The presenter's answer, or the problem that its error stands for.
  public func respond(to request: Request) async -> Representation {
    let began = ContinuousClock.now
    for (route, metrics) in routes where route.answers(request.method) {
      guard let parameter = route.match(request.path) else { continue }
      let answer: Representation
      do {
        answer = try await route.presenter.present(request, parameter: parameter)
      } catch {
        answer = problems.present(error, for: request)
      }
      metrics.answered(request.method, answer.status, since: began)
      return answer
    }
    let answer = problems.present(refusal(of: request), for: request)
    unrouted.answered(request.method, answer.status, since: began)
    return answer
  }

  /// Why no route answers: the path is unknown, or known with other methods (RFC 9110 §15.5.6).
  private func refusal(of request: Request) -> RequestError {
    let allowed = routes.filter { $0.route.match(request.path) != nil }.flatMap(\.route.methods)
    return allowed.isEmpty ? .unknownPath : .methodNotAllowed(allowed: allowed.map(\.rawValue))
  }
}
