public import FoundationEssentials
public import RosterDomain

/// One change by an editor, on its way to the store.
public struct StoredChange: Sendable {
  /// Whom it is about.
  public let player: PlayerID
  /// What editors say from now on; `nil` for nothing.
  public let correction: SignedCorrection?
  /// What was done.
  public let action: AuditEntry.Action
  /// Who did it.
  public let author: Author
  /// When.
  public let date: Date
  /// What was before.
  public let before: AuditEntry.State
  /// What is after.
  public let after: AuditEntry.State
  /// When what is served changed last, this change included.
  public let changedAt: Date

  /// Collects what is to be kept.
  public init(
    player: PlayerID, correction: SignedCorrection?, action: AuditEntry.Action, author: Author, date: Date,
    before: AuditEntry.State, after: AuditEntry.State, changedAt: Date
  ) {
    self.player = player
    self.correction = correction
    self.action = action
    self.author = author
    self.date = date
    self.before = before
    self.after = after
    self.changedAt = changedAt
  }
}
