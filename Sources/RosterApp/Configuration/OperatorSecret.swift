/// The token of the operators, if there are any.
struct OperatorSecret: Sendable {
  /// `nil` when none is set.
  let token: String?

  /// Long enough that nobody guesses it over the network.
  static let shortest = 16

  init?(_ text: String) throws(SecretFileError) {
    if text.isEmpty {
      token = nil
      return
    }
    // It travels in a header field: printable characters without spaces (RFC 6750 §2.1 allows fewer).
    guard let secret = try SecretText.read(text), secret.utf8.count >= Self.shortest,
      secret.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    token = secret
  }
}
