import HTTPTypes
import Logging
@testable import RosterPresentation

/// The answers to what is refused.
enum Answers {
  private static let presenter = ProblemPresenter(logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })

  /// Claims that a refusal is the client's to mend, and is told in JSON that can be read.
  static func check(_ error: any Error, to request: Request) {
    let answer = presenter.present(error, for: request)
    claim((400..<500).contains(answer.status.code), "what a client sent is a client's mistake: \(error)")
    claim((try? JSONValue(parsing: Array(answer.body.bytes))) != nil, "a problem is JSON: \(error)")
  }
}
