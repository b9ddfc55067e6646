public import FoundationEssentials

/// A roster on its way to a reader, together with what is honest to say about it.
public struct ServedRoster: Sendable {
  /// The players.
  public let roster: Roster
  /// When the players were last others than now, to the second; it never goes back, and never stands while they change.
  public let changedAt: Date
  /// How old the roster is against the configured limits.
  public let freshness: Freshness
  /// Why the reader had to wait for the upstream; `nil` for one who was served at once.
  public let wait: WaitReason?

  /// Joins a roster with the judgement of its age, and with what it cost the reader.
  public init(roster: Roster, changedAt: Date, freshness: Freshness, wait: WaitReason? = nil) {
    self.roster = roster
    self.changedAt = changedAt
    self.freshness = freshness
    self.wait = wait
  }
}
