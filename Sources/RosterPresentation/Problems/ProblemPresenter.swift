import Logging
import RosterDomain

/// Turns whatever a presenter threw into a problem.
struct ProblemPresenter: Sendable {
  let logger: Logger

  func present(_ error: any Error, for request: Request) -> Representation {
    switch error {
    case let error as RequestError: representation(Problem(error), for: request)
    case let error as RosterError: representation(Problem(error), for: request)
    case is CancellationError: representation(.abandoned, for: request)
    default: failure(error, for: request)
    }
  }

  func representation(_ problem: Problem, for request: Request) -> Representation {
    let descriptor = ProblemDescriptor(problem, instance: request.path)
    return Representation(
      status: problem.status,
      headers: .problem + problem.headers,
      body: ResponseBody(JSONBodyEncoder().encode(descriptor)))
  }

  private func failure(_ error: any Error, for request: Request) -> Representation {
    logger.error(
      "a request failed",
      metadata: ["method": "\(request.method)", "path": "\(request.path)", "error": "\(error)"])
    return representation(.failed, for: request)
  }
}
