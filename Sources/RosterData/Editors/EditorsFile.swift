package import GRDB
public import Logging

/// The SQLite file of what editors write: accounts, sessions, corrections and the audit.
///
/// Unlike the store's, nothing here can be fetched again. So the file is never set
/// aside, renamed or emptied, whatever is wrong with it, and one that vanishes
/// while it is in use is not made anew. A file that cannot be used is tried again
/// at the next use; one that is removed or replaced meanwhile is noticed before
/// the next use. Several processes may have it open.
public actor EditorsFile {
  /// Where the file is.
  public nonisolated let path: String
  private let file: StoreFile
  private let logger: Logger
  private var pool: DatabasePool?
  /// The file that is open, or was open last.
  private var identity: FileIdentity?
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

  /// Opens the file now rather than at its first use.
  ///
  /// - Throws: ``StoreError``; what is wrong with the file has been logged.
  public func open() throws {
    _ = try database()
  }

  /// The open database, with `synchronous=FULL` and foreign keys; the same one as long as the file stays.
  ///
  /// - Throws: ``StoreError``; ``StoreError/lost`` when the file was there and is not any more.
  package func database() throws -> DatabasePool {
    do {
      let pool = try opened()
      reported = nil
      return pool
    } catch {
      throw failure(StoreError(error))
    }
  }

  /// Reads in one transaction, beside whoever writes.
  ///
  /// - Throws: ``StoreError``, and what `body` throws of its own.
  package func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let pool = try database()
    return try await judged(pool) { try await pool.read(body) }
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
    let present = file.identity
    if let pool {
      if present == identity { return pool }
      letGo(of: pool)
    }
    if present == nil, identity != nil { throw StoreError.lost }
    let opened = try EditorsDatabase.open(file)
    pool = opened
    identity = file.identity
    return opened
  }

  /// Gives up a file that is no longer at its path.
  ///
  /// Its write-ahead log may still be at its own, where SQLite would take it for the
  /// next file's, and so is emptied.
  private func letGo(of pool: DatabasePool) {
    self.pool = nil
    var metadata: Logger.Metadata = ["path": "\(path)"]
    do {
      try Self.close(pool)
    } catch {
      metadata["cause"] = "\(error)"
    }
    logger.error("editors' file was removed or replaced while it was in use", metadata: metadata)
  }

  private func judged<Value: Sendable>(
    _ pool: DatabasePool, _ use: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await use()
    } catch let error where error is DatabaseError || error is RowDecodingError || error is StoreError {
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
      logger.error(
        "editors' file not used; nobody can sign in or correct anything until it can be",
        metadata: ["path": "\(path)", "code": "\(error.code)", "cause": "\(error)"])
    }
    return error
  }
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
