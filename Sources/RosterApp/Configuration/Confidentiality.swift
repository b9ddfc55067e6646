/// How much of what is set for a key may be shown.
package enum Confidentiality: Sendable {
  /// All of it.
  case open
  /// All but the user name, the password and the query of a URL.
  case url
  /// Nothing.
  case secret

  /// The text as an error message names it.
  func quote(_ text: String) -> String {
    switch self {
    case .open: "'\(text)'"
    case .url: "'\(MaskedURL.text(text))'"
    case .secret: "what is set (a secret, not shown)"
    }
  }
}
