/// A place between two players in some order: right behind where a player stands, or stood.
///
/// It holds what the player was ordered by, not a number of players. So it stays
/// right while the roster changes: whoever stands behind it was not seen before it.
public struct PlayersCursor: Hashable, Sendable {
  /// What the player was ordered by; `nil` when that is not known of the player.
  public let value: PlayersSortValue?
  /// Where the player stood among those with the same value.
  public let place: CanonicalPlace

  /// Joins what decides first and what decides ties.
  public init(value: PlayersSortValue?, place: CanonicalPlace) {
    self.value = value
    self.place = place
  }
}
