/// A header field sent with every request to the upstream, such as an API key.
struct UpstreamHeader: Sendable, Equatable {
  let name: String
  let value: String

  /// Reads `Name: value`, or `Name: file:` and the path of a file that holds the value; the name must be a token and the value free of control characters (RFC 9110 §5).
  init?(_ text: String) throws(SecretFileError) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    name = String(text[..<colon])
    let given = text[text.index(after: colon)...].split(separator: " ").joined(separator: " ")
    value = try SecretText.read(given) ?? ""
    let isToken = name.utf8.allSatisfy { Self.tokenBytes.contains($0) }
    let isClean = value.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if name.isEmpty || value.isEmpty || !isToken || !isClean { return nil }
  }

  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
