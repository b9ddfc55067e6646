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
      body: ResponseBody(JSONBodyEncoder().encode(ProblemDescriptor(problem, instance: request.path))))
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
