import HTTPTypes

/// Why a request was not answered as asked (RFC 9457 §3.1), with a stable `code` for programs.
struct ProblemDescriptor: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String
  let instance: String
  let code: String

  /// - Parameter instance: The path of the request as it was sent.
  init(_ problem: Problem, instance: String) {
    type = "/problems/\(problem.code.rawValue)"
    title = problem.code.title
    status = problem.code.status.code
    detail = problem.detail
    self.instance = PercentEncoding.encode(path: instance)
    code = problem.code.rawValue
  }
}
