import HTTPTypes
import Logging
import RosterDomain

/// Turns whatever a presenter threw into a problem.
struct ProblemPresenter: Sendable {
  let logger: Logger

  func present(_ error: any Error, for request: Request) -> Representation {
    switch error {
    case let error as RequestError: representation(Problem(error), for: request)
    case let error as RosterError: representation(Problem(error), for: request)
    case let error as AuthenticationError: representation(Problem(error), for: request)
    case let refusal as Refusal: representation(Problem(refusal), for: request)
    case is CancellationError: representation(.abandoned, for: request)
    default: failure(error, for: request)
    }
  }

  private func representation(
    _ problem: Problem, for request: Request, _ id: RequestID? = nil
  ) -> Representation {
    Representation(
      status: problem.code.status,
      headers: .problem + problem.headers + [(id ?? RequestID(of: request)).field],
      body: ResponseBody(Self.content(problem, instance: request.path)))
  }

  private static func content(_ problem: Problem, instance: String) -> [UInt8] {
    problem.defects.isEmpty
      ? JSONBodyEncoder().encode(ProblemDescriptor(problem, instance: instance))
      : JSONBodyEncoder().encode(MemberProblemDescriptor(problem, instance: instance))
  }

  private func failure(_ error: any Error, for request: Request) -> Representation {
    let id = RequestID(of: request)
    logger.error(
      "a request failed",
      metadata: [
        "method": "\(request.method)", "path": "\(request.path)", "requestID": "\(id.text)", "error": "\(error)",
      ])
    return representation(.failed, for: request, id)
  }
}
