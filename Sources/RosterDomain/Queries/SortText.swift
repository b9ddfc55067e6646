/// The part of a folded text that players are ordered by.
///
/// Texts are cut, so that the place of any player fits into a URL. Two that
/// agree that far count as equal.
enum SortText {
  /// How many bytes of UTF-8 count.
  static let maxBytes = 128

  /// The beginning of a folded text, which ends between two scalars.
  static func cut(_ folded: String) -> String {
    guard folded.utf8.count > maxBytes else { return folded }
    var end = folded.utf8.index(folded.startIndex, offsetBy: maxBytes)
    while String.Index(end, within: folded.unicodeScalars) == nil { end = folded.utf8.index(before: end) }
    return String(folded[..<end])
  }
}
