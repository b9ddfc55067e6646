import Foundation
import GRDB

/// Opens the editors' file.
enum EditorsDatabase {
  /// Who may read it: it holds the hashes of passwords.
  private static let mode: mode_t = 0o600

  /// Opens the file, creating it and its folder when they are missing, and looks it over.
  ///
  /// - Returns: The database, and whether nothing had ever been in it.
  /// - Throws: ``StoreError`` and what GRDB throws; a file that cannot be used is left as it is.
  static func open(_ file: StoreFile) throws -> (pool: DatabasePool, isNew: Bool) {
    try file.makeFolder()
    try make(file)
    let isNew = try !EditorsSchema.examination.examine(file.path)
    var configuration = Configuration.ofStore
    configuration.foreignKeysEnabled = true
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    // GRDB has just set NORMAL, with which a power cut may lose the last commits.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try migrate(pool)
    return (pool, isNew)
  }

  /// Makes an empty file that only its owner may read; SQLite gives the files beside it the same mode.
  ///
  /// A file that is there is not opened here: closing it would take SQLite's locks
  /// of this process off it (<https://www.sqlite.org/howtocorrupt.html>, 2.2).
  private static func make(_ file: StoreFile) throws {
    let descriptor = Glibc.open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    guard errno == EEXIST else { throw StoreError(errno: errno, about: file.path) }
    for suffix in ["", "-wal", "-shm"] { try restrict(file.path + suffix) }
  }

  /// Takes a file away from everyone but its owner, as a restored one may not have been.
  private static func restrict(_ path: String) throws {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG, found.st_mode & 0o077 != 0 else { return }
    guard chmod(path, mode) == 0 else { throw StoreError(errno: errno, about: path) }
  }

  /// Brings the tables up to date, also when another process is just doing the same.
  private static func migrate(_ pool: DatabasePool) throws {
    do {
      try EditorsSchema.migrator.migrate(pool)
    } catch {
      // Whoever comes second finds the tables made.
      guard try pool.read(EditorsSchema.migrator.hasCompletedMigrations) else { throw error }
    }
  }
}
