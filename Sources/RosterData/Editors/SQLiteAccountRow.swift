import FoundationEssentials
import GRDB
import RosterDomain

/// An account as the editors' file has it.
struct SQLiteAccountRow: FetchableRecord {
  let account: Account
  let passwordHash: ScryptHash

  /// - Throws: ``StoreError/corrupt(reason:)`` for what Roster cannot have written.
  init(row: Row) throws {
    guard let name = try AccountName(row.decode(forColumn: "name")),
      let role = try Role(rawValue: row.decode(forColumn: "role")),
      let passwordHash = try ScryptHash(row.decode(forColumn: "passwordHash"))
    else { throw StoreError.corrupt(reason: "an account that no version of roster can have written") }
    account = Account(
      name: name, role: role, createdAt: Date(timeIntervalSince1970: try row.decode(forColumn: "createdAt")),
      passwordSetAt: Date(timeIntervalSince1970: try row.decode(forColumn: "passwordSetAt")))
    self.passwordHash = passwordHash
  }

  static func all(_ db: Database) throws -> [SQLiteAccountRow] {
    try fetchAll(db, sql: "SELECT * FROM account ORDER BY name")
  }

  static func named(_ name: AccountName, _ db: Database) throws -> SQLiteAccountRow? {
    try fetchOne(db, sql: "SELECT * FROM account WHERE name = ?", arguments: [name.text])
  }
}
