import RosterDomain

/// Cleans the texts of an upstream.
struct UpstreamText: Sendable {
  /// Texts that mean "nothing" to this upstream.
  let emptyValues: Set<String>

  /// The text without surrounding white space; `nil` when that leaves nothing, or a word for nothing.
  func meaning(of raw: String) -> String? {
    let text = raw.trimmed
    return text.isEmpty || (!emptyValues.isEmpty && emptyValues.contains(text)) ? nil : text
  }

  /// Whether the text is longer than a limit.
  static func isLonger(_ text: String, than limit: Int) -> Bool {
    text.utf8.count > limit && text.unicodeScalars.count > limit
  }

  /// Whether there is a character that no name, word or address has: Unicode's control characters and line breaks.
  static func hasControlCharacter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
