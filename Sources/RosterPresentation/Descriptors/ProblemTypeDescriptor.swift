import HTTPTypes

/// What one kind of problem means.
struct ProblemTypeDescriptor: Encodable {
  let type: String
  let code: String
  let title: String
  let status: Int
  let explanation: String

  init(_ code: ProblemCode) {
    type = "/problems/\(code.rawValue)"
    self.code = code.rawValue
    title = code.title
    status = code.status.code
    explanation = code.explanation
  }
}
