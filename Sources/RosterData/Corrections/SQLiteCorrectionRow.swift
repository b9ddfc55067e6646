import Foundation
import GRDB
import RosterDomain

/// What editors say of one player, as a row of the `correction` table.
enum SQLiteCorrectionRow {
  static let select = "SELECT player, isAddition, isHidden, facts, author, date FROM correction"

  static let replace = """
    INSERT OR REPLACE INTO correction (player, isAddition, isHidden, facts, author, date) VALUES (?, ?, ?, ?, ?, ?)
    """

  static let delete = "DELETE FROM correction WHERE player = ?"

  static func arguments(_ signed: SignedCorrection) throws -> StatementArguments {
    let record = CorrectionRecord(signed.correction)
    return [
      SQLitePlayerID.bytes(signed.player), record.isAddition, record.isHidden, try JSONColumn.text(record.facts),
      signed.author.text, signed.date.timeIntervalSince1970,
    ]
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for a row that ``arguments(_:)`` cannot have made.
  static func correction(_ row: Row) throws -> SignedCorrection {
    let record = CorrectionRecord(
      isAddition: try row.decode(atIndex: 1), isHidden: try row.decode(atIndex: 2),
      facts: try JSONColumn.value([String: CorrectionRecord.Fact].self, from: row.decode(atIndex: 3)))
    guard let author = try AccountName(row.decode(atIndex: 4)) else {
      throw StoreError.corrupt(reason: "a correction by nobody")
    }
    return SignedCorrection(
      player: try SQLitePlayerID.id(row.decode(atIndex: 0)), correction: try record.correction(), author: author,
      date: Date(timeIntervalSince1970: try row.decode(atIndex: 5)))
  }
}
