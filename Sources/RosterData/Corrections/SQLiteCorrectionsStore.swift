import Foundation
import GRDB
public import RosterDomain

/// What editors say and have done, in the tables `correction`, `overlay` and `audit` of the editors' file.
public struct SQLiteCorrectionsStore: CorrectionsStore {
  private let file: EditorsFile

  /// Keeps corrections in `file`.
  public init(file: EditorsFile) {
    self.file = file
  }

  /// Reads everything that editors say.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` for rows that nobody can have written.
  public func load() async throws -> StoredCorrections {
    try await file.read(Self.load)
  }

  /// Keeps one change, in one transaction.
  ///
  /// - Throws: ``StoreError``.
  public func keep(_ change: StoredChange) async throws {
    try await file.write { db in
      if let correction = change.correction {
        try db.execute(sql: SQLiteCorrectionRow.replace, arguments: SQLiteCorrectionRow.arguments(correction))
      } else {
        try db.execute(sql: SQLiteCorrectionRow.delete, arguments: [SQLitePlayerID.bytes(change.player)])
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO overlay (id, changedAt) VALUES (1, ?)",
        arguments: [change.changedAt.timeIntervalSince1970])
      try db.execute(sql: SQLiteAuditRow.insert, arguments: SQLiteAuditRow.arguments(change))
    }
  }

  /// Reads a part of what editors have done, the latest first.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` for rows that nobody can have written.
  public func audit(_ query: AuditQuery) async throws -> [AuditEntry] {
    try await file.read { db in
      try Row.fetchAll(db, sql: SQLiteAuditRow.select, arguments: SQLiteAuditRow.arguments(query))
        .map(SQLiteAuditRow.entry)
    }
  }

  @Sendable
  private static func load(_ db: Database) throws -> StoredCorrections {
    let rows = try Row.fetchAll(db, sql: SQLiteCorrectionRow.select)
    let changedAt = try Double.fetchOne(db, sql: "SELECT changedAt FROM overlay")
    return StoredCorrections(
      overlay: Overlay(try rows.map(SQLiteCorrectionRow.correction)),
      changedAt: changedAt.map { Date(timeIntervalSince1970: $0) })
  }
}
