public import FoundationEssentials
import GRDB
public import RosterDomain

/// The sessions in the editors' file.
public struct SQLiteSessionsRepository: SessionsRepository {
  private let file: EditorsFile
  private let date: @Sendable () -> Date

  /// - Parameters:
  ///   - file: Where the sessions are.
  ///   - date: The wall clock, by which they expire.
  public init(file: EditorsFile, date: @escaping @Sendable () -> Date = { .now }) {
    self.file = file
    self.date = date
  }

  /// Adds a row, if the account is still what it was, and deletes those that have expired.
  ///
  /// - Throws: ``AuthenticationError/refused``, ``AuthenticationError/unavailable``.
  public func begin(_ token: SessionToken, for account: Account, until expiresAt: Date) async throws {
    let now = date().timeIntervalSince1970
    try await file.authenticating(writing: true) { db in
      try db.execute(sql: "DELETE FROM session WHERE expiresAt <= ?", arguments: [now])
      try db.execute(
        sql: """
          INSERT INTO session (tokenDigest, account, expiresAt, createdAt)
          SELECT ?, name, ?, ? FROM account WHERE name = ? AND passwordSetAt = ?
          """,
        arguments: [
          token.digest, expiresAt.timeIntervalSince1970, now, account.name.text,
          account.passwordSetAt.timeIntervalSince1970,
        ])
      guard db.changesCount == 1 else { throw AuthenticationError.refused }
    }
  }

  /// Looks the digest up, and the role that the account has now.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  public func session(of token: SessionToken) async throws -> Session? {
    let now = date().timeIntervalSince1970
    return try await file.authenticating { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT tokenDigest, expiresAt, name, role FROM session JOIN account ON name = account
          WHERE tokenDigest = ? AND expiresAt > ?
          """,
        arguments: [token.digest, now])
      guard let row, token.hasDigest(try row.decode(forColumn: "tokenDigest")) else { return nil }
      guard let name = try AccountName(row.decode(forColumn: "name")),
        let role = try Role(rawValue: row.decode(forColumn: "role"))
      else { throw StoreError.corrupt(reason: "an account that no version of roster can have written") }
      return Session(
        account: name, role: role, expiresAt: Date(timeIntervalSince1970: try row.decode(forColumn: "expiresAt")))
    }
  }

  /// Deletes the row.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  public func end(_ token: SessionToken) async throws -> Bool {
    let now = date().timeIntervalSince1970
    return try await file.authenticating(writing: true) { db in
      // Nothing is written for a token that stands for nothing.
      try db.execute(
        sql: "DELETE FROM session WHERE tokenDigest = ? AND expiresAt > ?", arguments: [token.digest, now])
      return db.changesCount == 1
    }
  }
}
