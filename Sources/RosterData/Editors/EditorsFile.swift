import Foundation
package import GRDB
public import Logging

/// The SQLite file of what editors write: accounts, sessions, corrections and the audit.
///
/// Unlike the store's, nothing here can be fetched again. So the file is never set
/// aside, renamed or emptied, whatever is wrong with it. A file that cannot be used
/// is tried again at the next use, and one that cannot be written is at least
/// read. Once a file has been used, it is that very file or none: what is in
/// memory belongs to it, so that one put in its place must not be mixed with it.
/// Several processes may have it open.
public actor EditorsFile {
  /// Where the file is.
  public nonisolated let path: String
  private let file: StoreFile
  private let logger: Logger
  private var pool: DatabasePool?
  /// The only file that may be used, as soon as one has been.
  private var used: HeldFile?
  /// The code of the failure that was logged last; `nil` when the last use succeeded.
  private var reported: String?

  /// Where the editors' file of a store is: in the same folder, `.editors.sqlite` instead of its extension.
  public static func path(besideStore path: String) -> String {
    let beginning = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let name = path[beginning...]
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    return "\(path[..<beginning])\(stem).editors.sqlite"
  }

  /// Names the file; it is opened, and made if it is missing, at its first use.
  public init(path: String, logger: Logger) {
    self.path = path
    file = StoreFile(path: path)
    self.logger = logger
  }

  /// Whether there is no file yet; `false` also when that cannot be found out.
  public static func isMissing(_ path: String) -> Bool {
    StoreFile(path: path).identity == nil && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Opens the file now rather than at its first use.
  ///
  /// - Throws: ``StoreError``; what is wrong with the file has been logged.
  public func open() throws {
    _ = try database()
  }

  /// The open database, with `synchronous=FULL` and foreign keys; the same one as long as the file stays.
  ///
  /// - Throws: ``StoreError``; ``StoreError/lost`` when the file that was used is not there any more.
  package func database() throws -> DatabasePool {
    do {
      return try opened()
    } catch {
      throw failure(StoreError(error))
    }
  }

  /// Reads in one transaction, beside whoever writes; also from a file that must not be written.
  ///
  /// - Throws: ``StoreError``, and what `body` throws of its own.
  package func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      let pool = try database()
      return try await judged(pool) { try await pool.read(body) }
    } catch let error as StoreError where error.leavesReading {
      return try await readAsItIs(insteadOf: error, body)
    }
  }

  /// Writes in one transaction, after whoever else writes; it has reached the disk when this returns.
  ///
  /// - Throws: ``StoreError``, and what `body` throws of its own; nothing has changed then.
  package func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let pool = try database()
    return try await judged(pool) { try await pool.write(body) }
  }

  /// Folds the write-ahead log into the file, which thereby holds everything, and closes it.
  ///
  /// - Throws: ``StoreError``.
  public func close() throws {
    guard let pool else { return }
    self.pool = nil
    do {
      try Self.close(pool)
    } catch {
      throw StoreError(error)
    }
  }

  private static func close(_ pool: DatabasePool) throws {
    _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try pool.close()
  }

  private func opened() throws -> DatabasePool {
    if let used, file.identity != used.identity {
      letGo()
      throw StoreError.lost
    }
    if let pool { return pool }
    let (opened, isNew) = try EditorsDatabase.open(file)
    if used == nil { used = try HeldFile(path: path) }
    pool = opened
    if isNew {
      // A volume that is not mounted looks like this.
      logger.notice(
        "new editors' file begun: nobody has an account yet, and nothing is corrected", metadata: ["path": "\(path)"])
    }
    return opened
  }

  /// Reads a file that cannot be opened for writing, without a file beside it being made.
  private func readAsItIs<Value: Sendable>(
    insteadOf error: StoreError, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    // Where there is no file, nothing may be read into it.
    guard file.identity != nil else { throw error }
    do {
      let read = try HeldFile(path: path)
      let value = try await EditorsReadOnlyFile.read(path, body)
      if used == nil { used = read }
      return value
    } catch let error where error.isOfSQLite {
      throw failure(StoreError(error))
    }
  }

  /// Gives up a file that is no longer at its path.
  ///
  /// Its write-ahead log may still be at its own, where SQLite would take it for the
  /// next file's, and so is emptied.
  private func letGo() {
    guard let pool else { return }
    self.pool = nil
    do {
      try Self.close(pool)
    } catch {
      logger.warning("removed editors' file not closed", metadata: ["path": "\(path)", "cause": "\(error)"])
    }
  }

  private func judged<Value: Sendable>(
    _ pool: DatabasePool, _ use: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      let value = try await use()
      reported = nil
      return value
    } catch let error where error.isOfSQLite {
      let error = StoreError(error)
      // SQLite goes on as the file was opened, even if it could be opened better now.
      if error.isOfTheFile, self.pool === pool { self.pool = nil }
      throw failure(error)
    }
  }

  /// Logs a failure once, however often it is met in a row.
  private func failure(_ error: StoreError) -> StoreError {
    if reported != error.code {
      reported = error.code
      let message: Logger.Message =
        error == .lost
        ? "editors' file was removed or replaced while it was in use: put it back, or restart to use what is there now"
        : "editors' file could not be opened, read or written"
      logger.error(message, metadata: ["path": "\(path)", "code": "\(error.code)", "cause": "\(error)"])
    }
    return error
  }
}

extension Error {
  /// Whether this is about the file, rather than what somebody who uses it throws of their own.
  fileprivate var isOfSQLite: Bool { self is DatabaseError || self is RowDecodingError || self is StoreError }
}

extension StoreError {
  /// Whether opening the file again may help.
  fileprivate var isOfTheFile: Bool {
    switch self {
    case .corrupt, .full, .readOnly, .unavailable: true
    case .busy, .inUse, .newer, .lost: false
    }
  }
}
