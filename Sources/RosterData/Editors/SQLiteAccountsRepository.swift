public import FoundationEssentials
import GRDB
public import RosterDomain

/// The accounts in the editors' file.
public struct SQLiteAccountsRepository: AccountsRepository {
  private let file: EditorsFile
  private let passwords: ScryptPasswords
  private let date: @Sendable () -> Date

  /// - Parameters:
  ///   - file: Where the accounts are.
  ///   - passwords: Hashes and checks.
  ///   - date: The wall clock.
  public init(
    file: EditorsFile, passwords: ScryptPasswords = ScryptPasswords(), date: @escaping @Sendable () -> Date = { .now }
  ) {
    self.file = file
    self.passwords = passwords
    self.date = date
  }

  /// Reads the account, if there is one, and does the work of a check in any case.
  ///
  /// - Throws: ``AuthenticationError/unavailable``, ``AuthenticationError/busy(retryAfter:)``.
  public func account(named name: AccountName?, password: Password) async throws -> Account? {
    let row = try await file.authenticating { db in try name.flatMap { try SQLiteAccountRow.named($0, db) } }
    guard try await passwords.check(password, against: row?.passwordHash) else { return nil }
    return row?.account
  }
}

extension SQLiteAccountsRepository: AccountsAdministration {
  /// Everybody, in the order of names.
  ///
  /// - Throws: ``StoreError``.
  public func accounts() async throws -> [Account] {
    try await file.read { try SQLiteAccountRow.all($0).map(\.account) }
  }

  /// Adds a row.
  ///
  /// - Throws: ``AccountError``, ``StoreError``.
  public func add(_ name: AccountName, role: Role, password: Password) async throws {
    guard name != .operatorToken else { throw AccountError.reserved(name) }
    let hash = try await passwords.hash(password).text
    let now = date().timeIntervalSince1970
    try await file.write { db in
      guard try SQLiteAccountRow.named(name, db) == nil else { throw AccountError.exists(name) }
      try db.execute(
        sql: "INSERT INTO account (name, role, passwordHash, passwordSetAt, createdAt) VALUES (?, ?, ?, ?, ?)",
        arguments: [name.text, role.rawValue, hash, now, now])
    }
  }

  /// Replaces the hash and ends the sessions, in one transaction.
  ///
  /// - Throws: ``AccountError``, ``StoreError``.
  public func setPassword(_ password: Password, of name: AccountName) async throws {
    let hash = try await passwords.hash(password).text
    let now = date().timeIntervalSince1970
    try await file.write { db in
      try db.execute(
        sql: "UPDATE account SET passwordHash = ?, passwordSetAt = ? WHERE name = ?",
        arguments: [hash, now, name.text])
      guard db.changesCount == 1 else { throw AccountError.unknown(name) }
      try db.execute(sql: "DELETE FROM session WHERE account = ?", arguments: [name.text])
    }
  }

  /// Deletes the row, and with it those of the sessions.
  ///
  /// - Throws: ``AccountError``, ``StoreError``.
  public func remove(_ name: AccountName) async throws {
    try await file.write { db in
      try db.execute(sql: "DELETE FROM account WHERE name = ?", arguments: [name.text])
      guard db.changesCount == 1 else { throw AccountError.unknown(name) }
    }
  }
}
