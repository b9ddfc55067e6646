/// The answer to a query: some of the players that match, in the order that was asked for.
public struct PlayersPage: Sendable {
  private let roster: Roster
  private let positions: [Int32]
  /// How many players match in all, on this page or not.
  public let total: Int
  /// Where the next page begins; `nil` when this is the last one.
  public let next: PlayersCursor?

  /// - Parameter positions: Where the page's players stand in the roster.
  init(of roster: Roster, at positions: [Int32], total: Int, next: PlayersCursor?) {
    self.roster = roster
    self.positions = positions
    self.total = total
    self.next = next
  }

  /// How many players the page has.
  public var count: Int { positions.count }

  /// The players of the page, looked up now.
  public var players: some RandomAccessCollection<PlayerEntity> {
    positions.lazy.map { roster.players[Int($0)] }
  }
}
