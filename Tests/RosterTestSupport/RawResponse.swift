/// A response as its bytes came.
public struct RawResponse: Sendable {
  /// The status code.
  public let status: Int
  /// The header lines, in the order in which they came.
  public let headers: [(name: String, value: String)]
  /// The content.
  public var body: [UInt8] = []

  /// The content as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether the server announced that it would close the connection.
  public var closes: Bool { self["connection"]?.lowercased() == "close" }

  /// The first value of a field, whose name may be in any case.
  public subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The values of a field, one for each line.
  public func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  init(head: some Collection<UInt8>) throws {
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
    let statusLine = lines.isEmpty ? "" : lines.removeFirst()
    guard statusLine.hasPrefix("HTTP/1."), let status = Int(statusLine.dropFirst(9).prefix(3)) else {
      throw RawConnection.Failure(description: "not a status line: \(statusLine)")
    }
    self.status = status
    headers = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
  }

  /// Where the content begins, if the head is complete.
  static func headEnd(in bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { Array(bytes[$0..<($0 + mark.count)]) == mark }.map {
      $0 + mark.count
    }
  }
}
