import RosterPresentation
import RosterTestSupport
import Testing

/// What a client sends on a connection, and all that it gets until the server closes that.
struct Exchange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: String
  /// Every byte; only the dates are blank.
  let answer: String

  init(_ name: String, _ request: String, answer: String) {
    testDescription = name
    self.request = request
    self.answer = answer
  }

  /// The text of a response with the fields that every response of these tests has.
  ///
  /// - Parameter omitsContent: Whether the content is only counted, as in an answer to HEAD.
  static func response(
    _ status: String, _ content: String, fields: [String] = [], closes: Bool = false, omitsContent: Bool = false
  ) -> String {
    let lines =
      ["HTTP/1.1 \(status)", "Date: -"] + (closes ? ["Connection: close"] : []) + fields
      + ["Content-Length: \(content.utf8.count)"]
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (omitsContent ? "" : content)
  }

  /// How the responders of these tests refuse, in full.
  static func refusal(
    _ reason: Refusal.Reason, _ detail: String, path: String, omitsContent: Bool = false
  ) -> String {
    response(reason.statusLine, "\(reason)\n\(detail)\n\(path)", closes: true, omitsContent: omitsContent)
  }
}

extension RawConnection {
  /// All that the server sends until it closes, with blank dates.
  func readTranscript() throws -> String {
    String(decoding: try readToEnd(), as: UTF8.self)
      .replacing(/Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/, with: "Date: -")
  }
}
