/// What became of a change: the player before and after, and the roster that has it.
public struct PlayerChange: Sendable {
  /// The player as editors saw them before.
  public let before: CorrectablePlayer
  /// The player as editors see them now.
  public let after: CorrectablePlayer
  /// The roster that is served from now on.
  public let roster: ServedRoster

  /// Collects what came of a change.
  public init(before: CorrectablePlayer, after: CorrectablePlayer, roster: ServedRoster) {
    self.before = before
    self.after = after
    self.roster = roster
  }
}
