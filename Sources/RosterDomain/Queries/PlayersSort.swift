/// An order of players.
///
/// Players of whom the key is not known come last, in either direction. Between
/// players with the same key canonical order decides, in either direction.
public struct PlayersSort: Hashable, Sendable {
  /// What players can be ordered by; the raw value is a stable name.
  public enum Key: String, CaseIterable, Sendable {
    /// The folded surname, or the only name of a player of one name.
    case surname
    /// The folded given name, or the only name of a player of one name.
    case givenName
    /// The folded display name.
    case displayName
    /// The folded team.
    case team
    /// The number on the shirt.
    case jerseyNumber
  }

  /// The order of rosters, unless another is asked for.
  public static let canonical = PlayersSort(.surname)

  /// What players are ordered by.
  public let key: Key
  /// Whether the largest key comes first.
  public let isDescending: Bool

  /// Orders by a key.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// What this player is ordered by; `nil` when that is not known.
  func value(of player: PlayerEntity) -> PlayersSortValue? {
    switch key {
    case .surname: text(player.name.surname ?? player.name.givenName)
    case .givenName: text(player.name.givenName ?? player.name.surname)
    case .displayName: text(player.name.displayName)
    case .team: text(player.team)
    case .jerseyNumber: player.jerseyNumber.map(PlayersSortValue.number)
    }
  }

  /// The place right behind this player.
  func cursor(behind player: PlayerEntity) -> PlayersCursor {
    PlayersCursor(value: value(of: player), place: CanonicalPlace(FoldedName(player.name), player.id))
  }

  /// Whether the first of two places comes before the second.
  func areInOrder(_ left: PlayersCursor, _ right: PlayersCursor) -> Bool {
    areInOrder(left.value, right.value, inTies: left.place < right.place)
  }

  /// Whether the first of two values comes before the second.
  func areInOrder(
    _ left: PlayersSortValue?, _ right: PlayersSortValue?, inTies: @autoclosure () -> Bool
  ) -> Bool {
    if left == right { return inTies() }
    guard let left else { return false }
    guard let right else { return true }
    return isDescending ? right < left : left < right
  }

  private func text(_ text: String?) -> PlayersSortValue? {
    text.map { .text(SortText.cut(Folding.fold($0))) }
  }
}
