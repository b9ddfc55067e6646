import Foundation
import GRDB

/// Looks at a file before it is used as a store, and changes nothing in it.
struct SQLiteExamination {
  /// The migrations that a store of this version has been through.
  let migrator: DatabaseMigrator

  /// Finds out whether the file may be opened, and migrated, as a store; no file and an empty one may.
  ///
  /// - Returns: Whether it is one already, with tables.
  /// - Throws: ``StoreError/newer`` for the store of a later version, ``StoreError/corrupt(reason:)`` for damage and
  ///   for a database of something else.
  @discardableResult
  func examine(_ path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    // Not a pool: that would put a stranger's file into WAL mode.
    let database = try DatabaseQueue(path: path, configuration: .ofStore)
    defer { _ = Result { try database.close() } }
    return try database.read(isStore)
  }

  /// Finds out whether an open database is a store; one without tables is none yet.
  ///
  /// - Throws: As ``examine(_:)``.
  func isStore(_ db: Database) throws -> Bool {
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    if tables.isEmpty { return false }
    guard tables.contains("grdb_migrations") else {
      throw StoreError.corrupt(reason: "a database of something else, with the tables \(tables.sorted())")
    }
    if try migrator.hasBeenSuperseded(db) { throw StoreError.newer }
    // A good header over bad pages opens cleanly and fails when read.
    let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    guard verdict == "ok" else { throw StoreError.corrupt(reason: verdict ?? "quick_check said nothing") }
    return true
  }
}
