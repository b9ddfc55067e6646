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
    [
      SQLitePlayerID.bytes(player.id), player.name.givenName, player.name.surname, player.imageURL, player.team,
      player.position,
      player.jerseyNumber, player.birthDate?.description, player.nationality,
    ]
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for a row that ``arguments(_:)`` cannot have made.
  static func player(_ row: Row) throws -> PlayerEntity {
    guard let name = try PlayerName(givenName: row.decode(atIndex: 1), surname: row.decode(atIndex: 2))
    else { throw StoreError.corrupt(reason: "a player without a name") }
    return try PlayerEntity(
      id: SQLitePlayerID.id(row.decode(atIndex: 0)), name: name, imageURL: row.decode(atIndex: 3),
      team: row.decode(atIndex: 4),
      position: row.decode(atIndex: 5), jerseyNumber: row.decode(atIndex: 6),
      birthDate: row.decode(String?.self, atIndex: 7).flatMap(CalendarDate.init), nationality: row.decode(atIndex: 8))
  }
}
