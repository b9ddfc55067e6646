public import FoundationEssentials

/// One change by an editor: who, when, what was before and what after.
public struct AuditEntry: Hashable, Sendable {
  /// What the editor did.
  public enum Action: String, CaseIterable, Sendable {
    /// Added a player.
    case created
    /// Corrected facts.
    case updated
    /// Hid a player of the upstream's, or removed one whom editors had added.
    case removed
    /// Went back to what the upstream says, in whole or in part.
    case reverted
  }

  /// What readers got, and what editors said, at one moment.
  public struct State: Hashable, Sendable {
    /// The player that readers got; `nil` when they got none.
    public let served: PlayerEntity?
    /// What editors said; `nil` when they said nothing.
    public let correction: Correction?

    /// Brings the two together.
    public init(served: PlayerEntity?, correction: Correction?) {
      self.served = served
      self.correction = correction
    }
  }

  /// The place in the order of all changes, from 1 on.
  public let number: Int64
  /// When it was.
  public let date: Date
  /// Who it was, and by which request.
  public let author: Author
  /// What was done.
  public let action: Action
  /// To whom.
  public let player: PlayerID
  /// What was before.
  public let before: State
  /// What was after.
  public let after: State

  /// Collects what is known of a change.
  public init(
    number: Int64, date: Date, author: Author, action: Action, player: PlayerID, before: State, after: State
  ) {
    self.number = number
    self.date = date
    self.author = author
    self.action = action
    self.player = player
    self.before = before
    self.after = after
  }
}
