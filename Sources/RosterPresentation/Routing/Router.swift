public import CoreMetrics
import HTTPTypes
public import Logging

/// Finds the presenter for a request, judges the conditions of its answer, turns what it throws into a problem, and
/// counts the answers.
public final class Router: HTTPResponder {
  private let finder: RouteFinder
  private let unrouted: RouteMetrics
  private let problems: ProblemPresenter
  private let cors: CORSPolicy
  private let log: (any RequestLog)?

  /// Routes by `table`; unforeseen errors go to `logger`, counts and times to `metrics`.
  ///
  /// - Parameters:
  ///   - cors: Which pages of other origins may read the answers.
  ///   - log: Where every request is noted; `nil` for nowhere.
  public init(
    _ table: RouteTable, cors: CORSPolicy = .none, log: (any RequestLog)? = nil, logger: Logger,
    metrics: any MetricsFactory = NOOPMetricsHandler.instance
  ) {
    finder = RouteFinder(table.routes.map { ($0, RouteMetrics($0.path, $0.method, metrics)) })
    unrouted = RouteMetrics("none", nil, metrics)
    problems = ProblemPresenter(logger: logger)
    self.cors = cors
    self.log = log
  }

  /// The presenter's answer, or the problem that its error stands for.
  ///
  /// All that does not wait is in functions of its own: their locals would stand in this frame, which every request
  /// allocates.
  public func respond(to request: Request) async -> Representation {
    let began = Nanoseconds.now()
    let match: RouteFinder.Match
    switch find(request) {
    case .route(let found): match = found
    case .answer(let answer, let metrics): return finish(answer, request, metrics, began)
    }
    do {
      let answer = try await match.route.presenter.present(request, parameter: match.parameter)
      return finish(try Self.judgeConditions(of: request, answer), request, match.metrics, began)
    } catch {
      return finish(problems.present(error, for: request), request, match.metrics, began)
    }
  }

  /// The problem that the refusal is, named and counted like every other.
  public func refuse(_ request: Request, because refusal: Refusal) -> Representation {
    finish(problems.present(refusal, for: request), request, unrouted, .now())
  }

  /// What a request leads to before anybody is asked.
  private enum Found {
    case route(RouteFinder.Match)
    case answer(Representation, RouteMetrics)
  }

  @inline(never)
  private func find(_ request: Request) -> Found {
    do {
      let path = try RequestPath.normalized(request.path)
      guard let match = finder.match(request.method, path) else {
        return .answer(try answerWithoutRoute(request, path), unrouted)
      }
      if let mediaType = match.route.mediaType, !mediaType.isAcceptable(to: request) {
        let refusal = RequestError.typeNotAcceptable([mediaType.name])
        return .answer(problems.present(refusal, for: request), match.metrics)
      }
      return .route(match)
    } catch {
      return .answer(problems.present(error, for: request), unrouted)
    }
  }

  @inline(never)
  private func finish(
    _ answer: Representation, _ request: Request, _ metrics: RouteMetrics, _ began: Nanoseconds
  ) -> Representation {
    metrics.answered(request.method, answer.status, since: began)
    let named = Self.named(answer, request)
    if let log { log.note(AnsweredRequest(request, named, since: began)) }
    return cors.share(named, with: request)
  }

  /// The answers to writes name their request, as problems do.
  private static func named(_ answer: Representation, _ request: Request) -> Representation {
    guard writes.contains(request.method), answer.status.kind == .successful,
      !answer.headers.contains(where: { $0.name == .xRequestID })
    else { return answer }
    return Representation(
      status: answer.status, headers: answer.headers + [RequestID(of: request).field], body: answer.body)
  }

  private static let writes: [HTTPRequest.Method] = [.post, .patch, .delete]

  @inline(never)
  private static func judgeConditions(of request: Request, _ answer: Representation) throws -> Representation {
    // Conditions first: they are at hand, what they would be compared with is not.
    guard let conditions = Preconditions(request.headers), let validators = answer.validators else { return answer }
    switch conditions.judge(validators) {
    case .proceed: return answer
    case .notModified: return answer.notModified
    case .failed: throw RequestError.preconditionFailed
    }
  }

  /// What OPTIONS asks (RFC 9110 §9.3.7), or why no route answers: the path is unknown, or takes other methods.
  private func answerWithoutRoute(_ request: Request, _ path: String) throws -> Representation {
    guard Self.methods.contains(request.method) else { throw RequestError.methodUnknown(request.method.rawValue) }
    let allowed = finder.allowed(path)
    guard !allowed.isEmpty else { throw RequestError.unknownPath }
    guard request.method == .options else { throw RequestError.methodNotAllowed(allowed: allowed) }
    return cors.preflight(request, allowed: allowed) ?? .options(allowed)
  }

  /// The methods of RFC 9110 §9, RFC 5789 and the QUERY method's specification.
  private static let methods: Set<HTTPRequest.Method> = {
    let others = ["PATCH", "QUERY"].compactMap { HTTPRequest.Method($0) }
    return Set([.get, .head, .post, .put, .delete, .connect, .options, .trace] + others)
  }()
}
