/// Where a player stands in canonical order: by folded surname, then folded given name, then id.
///
/// A player of one name stands by the name there is. Of each text the first
/// 128 bytes of UTF-8 count.
public struct CanonicalPlace: Hashable, Sendable {
  /// The folded surname, or the only name of a player of one name.
  public let surname: String
  /// The folded given name; empty for a player of one name.
  public let givenName: String
  /// Decides between players of the same name.
  public let id: PlayerID

  /// Names a place, whether or not somebody stands there.
  public init(surname: String, givenName: String, id: PlayerID) {
    self.surname = surname
    self.givenName = givenName
    self.id = id
  }

  /// The place of the player with this name and identity.
  init(_ name: FoldedName, _ id: PlayerID) {
    self.init(surname: SortText.cut(name.surname), givenName: SortText.cut(name.givenName), id: id)
  }
}

extension CanonicalPlace: Comparable {
  /// Canonical order.
  public static func < (left: CanonicalPlace, right: CanonicalPlace) -> Bool {
    (left.surname, left.givenName, left.id) < (right.surname, right.givenName, right.id)
  }
}
