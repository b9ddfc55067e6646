/// Which changes to tell of, the latest first.
public struct AuditQuery: Hashable, Sendable {
  /// Only changes to this player.
  public let player: PlayerID?
  /// Only changes by this account.
  public let account: AccountName?
  /// Only changes before the one with this number.
  public let before: Int64?
  /// How many at most; at least 1.
  public let limit: Int

  /// Asks for a part of the changes.
  public init(player: PlayerID? = nil, account: AccountName? = nil, before: Int64? = nil, limit: Int) {
    self.player = player
    self.account = account
    self.before = before
    self.limit = limit
  }
}
