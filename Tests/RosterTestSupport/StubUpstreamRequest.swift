/// The head of a request as a ``StubUpstream`` received it.
public struct StubUpstreamRequest: Hashable, Sendable {
  /// The request line's target.
  public let target: String
  private let headers: [String: String]

  /// Reads a head without its closing empty line.
  init(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    target = words.count > 1 ? String(words[1]) : ""
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    self.headers = headers
  }

  /// The value of a header field, by its name in any case.
  public subscript(_ name: String) -> String? { headers[name.lowercased()] }
}
