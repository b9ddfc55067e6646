import HTTPTypes

/// A refusal or a failure, in the words of the contract.
struct Problem: Equatable {
  let status: HTTPResponse.Status
  /// Stable and dotted; also the last part of the problem's type.
  let code: String
  /// The same for every problem with this code.
  let title: String
  /// What happened to this request, and what would help.
  let detail: String
  /// Header fields beyond those of every problem.
  var headers: [HTTPField] = []
}
