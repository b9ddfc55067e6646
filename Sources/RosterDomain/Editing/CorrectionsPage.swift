/// Some of the players of whom editors say something, in the order of their ids.
public struct CorrectionsPage: Sendable {
  /// The players.
  public let players: [CorrectablePlayer]
  /// How many there are in all.
  public let total: Int
  /// Whether there are more behind these.
  public let hasMore: Bool

  /// Collects a page.
  public init(players: [CorrectablePlayer], total: Int, hasMore: Bool) {
    self.players = players
    self.total = total
    self.hasMore = hasMore
  }
}
