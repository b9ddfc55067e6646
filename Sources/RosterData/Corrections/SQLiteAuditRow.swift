import Foundation
import GRDB
import RosterDomain

/// One change by an editor, as a row of the `audit` table.
enum SQLiteAuditRow {
  static let insert = """
    INSERT INTO audit (date, account, requestID, action, player, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)
    """

  /// The latest first.
  static let select = """
    SELECT number, date, account, requestID, action, player, before, after FROM audit
    WHERE (?1 IS NULL OR player = ?1) AND (?2 IS NULL OR account = ?2) AND (?3 IS NULL OR number < ?3)
    ORDER BY number DESC LIMIT ?4
    """

  static func arguments(_ change: StoredChange) throws -> StatementArguments {
    [
      change.date.timeIntervalSince1970, change.author.account.text, change.author.requestID, change.action.rawValue,
      SQLitePlayerID.bytes(change.player), try JSONColumn.text(AuditStateRecord(change.before)),
      try JSONColumn.text(AuditStateRecord(change.after)),
    ]
  }

  static func arguments(_ query: AuditQuery) -> StatementArguments {
    [query.player.map(SQLitePlayerID.bytes), query.account?.text, query.before, query.limit]
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for a row that ``arguments(_:)`` cannot have made.
  static func entry(_ row: Row) throws -> AuditEntry {
    guard let account = try AccountName(row.decode(atIndex: 2)),
      let action = try AuditEntry.Action(rawValue: row.decode(atIndex: 4))
    else { throw StoreError.corrupt(reason: "a change by nobody, or of no kind") }
    let player = try SQLitePlayerID.id(row.decode(atIndex: 5))
    return AuditEntry(
      number: try row.decode(atIndex: 0), date: Date(timeIntervalSince1970: try row.decode(atIndex: 1)),
      author: Author(account: account, requestID: try row.decode(atIndex: 3)), action: action, player: player,
      before: try JSONColumn.value(AuditStateRecord.self, from: row.decode(atIndex: 6)).state(of: player),
      after: try JSONColumn.value(AuditStateRecord.self, from: row.decode(atIndex: 7)).state(of: player))
  }
}
