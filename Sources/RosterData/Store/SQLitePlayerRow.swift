import FoundationEssentials
import GRDB
import RosterDomain

/// One player as a row of the `player` table.
enum SQLitePlayerRow {
  static let insert = """
    INSERT INTO player
      (id, givenName, surname, imageURL, team, position, jerseyNumber, birthDate, nationality)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static let select = """
    SELECT id, givenName, surname, imageURL, team, position, jerseyNumber, birthDate, nationality
    FROM player ORDER BY ordinal
    """

  static func arguments(_ player: PlayerEntity) -> StatementArguments {
    let id = withUnsafeBytes(of: player.id.uuid.uuid) { Data($0) }
    return [
      id, player.name.givenName, player.name.surname, player.imageURL, player.team, player.position,
      player.jerseyNumber, player.birthDate?.description, player.nationality,
    ]
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for a row that ``arguments(_:)`` cannot have made.
  static func player(_ row: Row) throws -> PlayerEntity {
    guard let id = try uuid(row.decode(Data.self, atIndex: 0)),
      let name = try PlayerName(givenName: row.decode(atIndex: 1), surname: row.decode(atIndex: 2))
    else { throw StoreError.corrupt(reason: "a player without a good id and name") }
    return try PlayerEntity(
      id: PlayerID(id), name: name, imageURL: row.decode(atIndex: 3), team: row.decode(atIndex: 4),
      position: row.decode(atIndex: 5), jerseyNumber: row.decode(atIndex: 6),
      birthDate: row.decode(String?.self, atIndex: 7).flatMap(CalendarDate.init), nationality: row.decode(atIndex: 8))
  }

  private static func uuid(_ bytes: Data) -> UUID? {
    guard bytes.count == MemoryLayout<uuid_t>.size else { return nil }
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
