/// What a player is ordered by before canonical order decides.
public enum PlayersSortValue: Hashable, Comparable, Sendable {
  /// The number on a shirt.
  case number(Int)
  /// A folded text, of which the first 128 bytes of UTF-8 count.
  case text(String)
}
