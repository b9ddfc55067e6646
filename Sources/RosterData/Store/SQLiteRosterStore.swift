import GRDB

/// Keeps the roster in an SQLite file in WAL mode, each change one transaction that reaches the disk before it returns.
public struct SQLiteRosterStore: RosterStore {
  private let database: DatabasePool

  /// Opens the store, creating its folder and the file when they are missing, and looks it over.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` for a file that is not a store or is damaged,
  ///   ``StoreError/newer`` for one that a later version wrote; neither file is changed.
  public init(path: String) throws {
    do {
      let file = StoreFile(path: path)
      try file.makeFolder()
      try file.makeForOwnerOnly()
      try SQLiteSchema.examination.examine(path)
      database = try DatabasePool(path: path, configuration: .ofStore)
      // GRDB has just set NORMAL, with which a power cut may lose the last commits.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try SQLiteSchema.migrator.migrate(database)
    } catch {
      throw StoreError(error)
    }
  }

  /// Reads one consistent roster, whoever writes meanwhile, and puts it in canonical order.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` for rows that no roster can have made.
  public func load() async throws -> StoredRoster? {
    do {
      return try await database.read(SQLiteStoredRoster.load)
    } catch {
      throw StoreError(error)
    }
  }

  /// Replaces all rows in one transaction.
  ///
  /// - Throws: ``StoreError``.
  public func save(_ stored: StoredRoster) async throws {
    do {
      try await inBackground(givingWay: stored.roster.isLarge) { [database] in
        try database.write { try SQLiteStoredRoster.save(stored, $0) }
        // The pages just written will not be read again.
        database.releaseMemory()
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// Replaces the one row that is not a player.
  ///
  /// - Throws: ``StoreError``; ``StoreError/lost`` when there is none.
  public func renew(_ provenance: Provenance) async throws {
    do {
      // A thread of its own, since what waits for GRDB is interrupted when its task is cancelled.
      try await inBackground(givingWay: false) { [database] in
        try database.write { try SQLiteStoredRoster.renew(provenance, $0) }
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// Folds the write-ahead log into the file, which thereby holds everything, and closes it.
  ///
  /// - Throws: ``StoreError``.
  public func close() throws {
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try database.close()
    } catch {
      throw StoreError(error)
    }
  }

  /// What SQLite says of its own settings, for the tests that hold it to them.
  package func pragma(_ name: String) async throws -> String? {
    try await database.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
  }
}
