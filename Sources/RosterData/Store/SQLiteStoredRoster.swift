import GRDB
import RosterDomain

/// The saved roster as a whole, out of and into the tables of ``SQLiteSchema``.
enum SQLiteStoredRoster {
  /// - Throws: ``StoreError/corrupt(reason:)`` for rows that no roster can have made.
  static func load(_ db: Database) throws -> StoredRoster? {
    guard let snapshot = try Row.fetchOne(db, sql: SQLiteSnapshotRow.select) else { return nil }
    let rows = try Row.fetchCursor(db, sql: SQLitePlayerRow.select)
    var players: [PlayerEntity] = []
    while let row = try rows.next() { players.append(try SQLitePlayerRow.player(row)) }
    return try StoredRoster(roster: Roster(players), provenance: SQLiteSnapshotRow.provenance(snapshot))
  }

  static func save(_ stored: StoredRoster, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM player")
    let insert = try db.makeStatement(sql: SQLitePlayerRow.insert)
    for player in stored.roster.players { try insert.execute(arguments: SQLitePlayerRow.arguments(player)) }
    try db.execute(sql: SQLiteSnapshotRow.replace, arguments: SQLiteSnapshotRow.arguments(stored.provenance))
  }

  /// - Throws: ``StoreError/lost`` when there is no roster.
  static func renew(_ provenance: Provenance, _ db: Database) throws {
    try db.execute(sql: SQLiteSnapshotRow.update, arguments: SQLiteSnapshotRow.arguments(provenance))
    if db.changesCount == 0 { throw StoreError.lost }
  }
}
