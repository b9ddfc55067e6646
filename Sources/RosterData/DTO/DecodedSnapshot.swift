public import RosterDomain

/// What an upstream document held: the players that may be served, and what was wrong with the rest.
public struct DecodedSnapshot: Sendable {
  /// The accepted players in the upstream's order, each id once.
  public let players: [PlayerEntity]
  /// Every defect found, in the order of the rows.
  public let defects: [RowDefect]

  /// How many rows were left out whole.
  public var rejectedRows: Int { defects.count(where: \.rejectsRow) }
}
