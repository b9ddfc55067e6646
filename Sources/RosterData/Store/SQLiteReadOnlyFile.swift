import FoundationEssentials
import GRDB

/// Reads a file that cannot be opened for writing: on a read-only or full disk, or without the right to.
enum SQLiteReadOnlyFile {
  /// Reads from the file, and makes no file beside it.
  ///
  /// - Returns: `nil` for a file without tables.
  /// - Throws: ``StoreError``.
  static func read<Value>(
    _ path: String, _ examination: SQLiteExamination, _ body: (Database) throws -> Value?
  ) throws -> Value? {
    do {
      var configuration = Configuration.ofStore
      configuration.readonly = true
      let database = try DatabaseQueue(path: location(of: path), configuration: configuration)
      defer { _ = Result { try database.close() } }
      return try database.read { try examination.isStore($0) ? body($0) : nil }
    } catch {
      throw StoreError(error)
    }
  }

  /// Read-only or not, SQLite wants to make a write-ahead log where there is none, unless it is told that nothing
  /// will change: <https://www.sqlite.org/wal.html#read_only_databases>.
  ///
  /// Never told so over a log that holds something: the file alone may be half of what was saved.
  private static func location(of path: String) -> String {
    if StoreFile(path: path).hasLog { return path }
    return URL(filePath: path).absoluteString + "?immutable=1"
  }
}
