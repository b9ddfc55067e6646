/// A player's name, folded: what players are found and ordered by.
struct FoldedName {
  /// The surname, or the only name of a player of one name.
  let surname: String
  /// The given name; empty for a player of one name.
  let givenName: String

  init(_ name: PlayerName) {
    surname = Folding.fold(name.surname ?? name.givenName ?? "")
    givenName = name.surname == nil ? "" : Folding.fold(name.givenName ?? "")
  }
}
