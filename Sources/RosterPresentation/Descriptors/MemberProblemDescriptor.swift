import HTTPTypes

/// A problem of members of a body: what any problem has, and each member with what is wrong with it.
struct MemberProblemDescriptor: Encodable {
  /// One member.
  struct Fault: Encodable {
    /// RFC 6901; empty for the body as a whole.
    let pointer: String
    let detail: String

    init(_ defect: MemberDefect) {
      pointer = defect.pointer.text
      detail = defect.detail
    }
  }

  let type: String
  let title: String
  let status: Int
  let detail: String
  let instance: String
  let code: String
  let errors: [Fault]

  init(_ problem: Problem, instance: String) {
    let plain = ProblemDescriptor(problem, instance: instance)
    type = plain.type
    title = plain.title
    status = plain.status
    detail = plain.detail
    self.instance = plain.instance
    code = plain.code
    errors = problem.defects.map(Fault.init)
  }
}
