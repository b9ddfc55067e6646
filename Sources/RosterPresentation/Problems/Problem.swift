import HTTPTypes

/// A refusal or a failure, in the words of the contract.
struct Problem: Equatable {
  let code: ProblemCode
  /// What happened to this request, and what would help.
  let detail: String
  /// Header fields beyond those of every problem.
  var headers: [HTTPField] = []
  /// What is wrong with which members of the body; empty for problems of other kinds.
  var defects: [MemberDefect] = []
}
