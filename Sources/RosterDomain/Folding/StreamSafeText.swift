/// Texts that can be normalized in a time that grows no faster than they do (Stream-Safe Text Format, UAX #15 §13).
///
/// Normalizing puts the combining marks of a character in order, which takes
/// long when somebody sends thousands of them. No language needs more than a few.
enum StreamSafeText {
  /// The text, with a combining grapheme joiner (U+034F) after every 30 marks in a row.
  static func make(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > maxMarks {
        safe.append("\u{34F}")
        marks = 1
      }
      safe.append(scalar)
    }
    return String(safe)
  }

  private static let maxMarks = 30
}
