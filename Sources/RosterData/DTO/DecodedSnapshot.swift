public import RosterDomain

/// What an upstream document held: the players that may be served, and what was wrong with the rest.
public struct DecodedSnapshot: Sendable {
  /// How many rows there were, good and bad.
  public let rows: Int
  /// The accepted players in the upstream's order, each id once.
  public let players: [PlayerEntity]
  /// Every defect found, in the order of the rows.
  public let defects: [RowDefect]

  /// How many rows were left out whole.
  public var rejectedRows: Int { defects.count(where: \.rejectsRow) }

  /// The roster of these players and of those whose rows are too damaged now, but were good in an earlier roster.
  ///
  /// A damaged row says that its player is still there, so the last good row stays.
  public func roster(remembering last: Roster?) -> Roster {
    let damaged = defects.compactMap(\.player)
    if damaged.isEmpty { return Roster(players) }
    // A player may have a good row as well: of players with the same id the first stays.
    return Roster(players + damaged.compactMap { last?[$0] })
  }
}
