/// What may be shown of a text that should have been a URL.
enum MaskedURL {
  /// The text with `***` in place of a user name, a password and a query, however badly it is written.
  static func text(_ text: String) -> String {
    let scheme = text.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:\/+/#)?.output ?? ""
    var rest = text.dropFirst(scheme.count)
    // The last one counts: a password that nobody has escaped may hold this sign and a slash or a question mark.
    if let sign = rest.lastIndex(of: "@") { rest = "***" + rest[sign...] }
    if let query = rest.firstIndex(of: "?") { rest = rest[...query] + "***" }
    return String(scheme + rest)
  }
}
