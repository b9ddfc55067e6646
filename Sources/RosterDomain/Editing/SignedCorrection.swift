public import FoundationEssentials

/// What editors say of one player, and who said it last.
public struct SignedCorrection: Hashable, Sendable {
  /// Whom it is about.
  public let player: PlayerID
  /// What is said.
  public let correction: Correction
  /// Who changed it last.
  public let author: AccountName
  /// When that was.
  public let date: Date

  /// Signs what is said.
  public init(player: PlayerID, correction: Correction, author: AccountName, date: Date) {
    self.player = player
    self.correction = correction
    self.author = author
    self.date = date
  }

  /// The player to serve instead of the upstream's; `nil` when nobody is to be served.
  public func laid(over upstream: PlayerEntity?) -> PlayerEntity? {
    correction.laid(over: upstream, id: player)
  }
}
