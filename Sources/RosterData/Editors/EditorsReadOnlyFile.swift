import GRDB

/// Reads an editors' file that cannot be opened for writing.
enum EditorsReadOnlyFile {
  /// Reads the file as it is; an empty one as if it had its tables already, with nothing in them.
  ///
  /// - Throws: ``StoreError``, and what `body` throws of its own.
  static func read<Value: Sendable>(
    _ path: String, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    // Not on Swift's own threads: the whole file is examined first.
    try await inBackground(givingWay: false) {
      let read = try SQLiteReadOnlyFile.read(path, EditorsSchema.examination) { db in Result { try body(db) } }
      if let read { return try read.get() }
      let empty = try DatabaseQueue()
      try EditorsSchema.migrator.migrate(empty)
      return try empty.read(body)
    }
  }
}
