/// A roster on its way to a reader, together with what is honest to say about it.
public struct ServedRoster: Sendable {
  /// The players.
  public let roster: Roster
  /// How old the roster is against the configured limits.
  public let freshness: Freshness

  /// Pairs a roster with the judgement of its age.
  public init(roster: Roster, freshness: Freshness) {
    self.roster = roster
    self.freshness = freshness
  }

  /// The player with this identity, if the roster has one, with the same judgement.
  public func player(_ id: PlayerID) -> ServedPlayer? {
    roster.position(of: id).map { ServedPlayer(in: self, at: $0) }
  }
}
