import Foundation

/// Makes texts comparable that are to be equal but for their case, such as the names of teams.
enum CaseFolding {
  /// Folds one text: accents count, and it does not matter whether they are composed.
  static func fold(_ text: String) -> String {
    // Upper case first: ς and σ, like ß and ss, differ in lower case only.
    StreamSafeText.make(text.uppercased().lowercased()).precomposedStringWithCanonicalMapping
  }
}
