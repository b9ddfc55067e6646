public import CoreMetrics
public import FoundationEssentials
public import Logging

/// The SQLite store that a service can live with: whatever becomes of its file, the service goes on.
///
/// A damaged file is set aside and a new one begun. A file that cannot be opened
/// is tried again at the next call, and one that cannot be written is at least
/// read. A file that is removed or replaced meanwhile is noticed before the next
/// write. The store is this process's alone.
public actor RecoveringRosterStore: RosterStore {
  private let file: StoreFile
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let metrics: StoreMetrics
  private var lock: StoreLock?
  private var store: SQLiteRosterStore?
  /// The file that is open.
  private var openFile: FileIdentity?
  /// The file that has what was loaded or saved last.
  private var holder: FileIdentity?
  /// Whether some use of the store has failed since it was last written.
  private var isFailing = false

  /// Opens the store, or goes without one until it can be opened.
  ///
  /// - Throws: ``StoreError/inUse`` and ``StoreError/newer``: to go on would be an operator's mistake, and no harm is
  ///   done yet.
  public init(
    path: String, logger: Logger, metrics: any MetricsFactory = NOOPMetricsHandler.instance,
    now: @escaping @Sendable () -> Date = { .now }
  ) async throws {
    file = StoreFile(path: path)
    self.logger = logger
    self.now = now
    self.metrics = StoreMetrics(metrics)
    do {
      _ = try opened()
    } catch let error as StoreError {
      if error == .inUse || error == .newer { throw error }
      self.metrics.failed(error)
      isFailing = true
      logger.error(
        "store not opened; rosters are served from memory until it can be",
        metadata: ["path": "\(path)", "code": "\(error.code)", "cause": "\(error)"])
    }
  }

  /// Loads the roster; a store that turns out to be damaged is set aside and has none.
  ///
  /// - Throws: ``StoreError``.
  public func load() async throws -> StoredRoster? {
    try await counted {
      do {
        let stored = try await opened().load()
        holder = openFile
        return stored
      } catch StoreError.corrupt(let reason) {
        try replaceDamaged(reason)
        return nil
      } catch let error as StoreError where error.leavesReading {
        return try loadReadOnly(insteadOf: error)
      }
    }
  }

  /// Saves the roster, in a new file if the old one turns out to be damaged.
  ///
  /// - Throws: ``StoreError``.
  public func save(_ stored: StoredRoster) async throws {
    try await counted {
      do {
        try await write { try await $0.save(stored) }
      } catch StoreError.corrupt(let reason) {
        try replaceDamaged(reason)
        try await write { try await $0.save(stored) }
      }
      holder = openFile
    }
  }

  /// Saves the origin.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` or ``StoreError/lost`` when the players are lost as well.
  public func renew(_ provenance: Provenance) async throws {
    try await counted {
      do {
        try await write { store in
          guard openFile == holder else { throw StoreError.lost }
          try await store.renew(provenance)
        }
      } catch StoreError.corrupt(let reason) {
        try replaceDamaged(reason)
        throw StoreError.corrupt(reason: reason)
      }
    }
  }

  /// Closes the file and gives it up to other processes; to be called last.
  ///
  /// - Throws: ``StoreError``.
  public func close() throws {
    try store?.close()
    store = nil
    lock = nil
  }

  private func counted<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch {
      metrics.failed(error)
      isFailing = true
      throw error
    }
  }

  /// Writes; a store that cannot be written is opened anew for the next try, since SQLite goes on as it was opened.
  private func write(_ body: (SQLiteRosterStore) async throws -> Void) async throws {
    let store = try opened()
    do {
      try await body(store)
      if isFailing { logger.info("store works again and has the served roster", metadata: ["path": "\(file.path)"]) }
      isFailing = false
    } catch let error as StoreError {
      if error.leavesReading { self.store = nil }
      throw error
    }
  }

  private func opened() throws -> SQLiteRosterStore {
    if store != nil, file.identity != openFile { letGo() }
    if let store { return store }
    try file.makeFolder()
    if lock == nil { lock = try StoreLock(store: file.path) }
    let opened: SQLiteRosterStore
    do {
      opened = try SQLiteRosterStore(path: file.path)
    } catch StoreError.corrupt(let reason) {
      try replaceDamaged(reason)
      opened = try SQLiteRosterStore(path: file.path)
    }
    store = opened
    openFile = file.identity
    return opened
  }

  private func loadReadOnly(insteadOf error: StoreError) throws -> StoredRoster? {
    guard let identity = file.identity else { throw error }
    let stored = try SQLiteReadOnlyFile.read(file.path, SQLiteSchema.examination, SQLiteStoredRoster.load)
    holder = identity
    logger.notice("store read as it is, since it cannot be opened for writing", metadata: ["path": "\(file.path)"])
    return stored
  }

  /// Gives up a file that is no longer at its path.
  ///
  /// Closing it empties its write-ahead log, which may still be there and which
  /// SQLite would take for the next file's.
  private func letGo() {
    var metadata: Logger.Metadata = ["path": "\(file.path)"]
    do {
      try store?.close()
    } catch {
      metadata["cause"] = "\(error)"
    }
    store = nil
    lock = nil
    logger.error(
      "store's file was removed or replaced while it was in use; the roster is saved anew", metadata: metadata)
  }

  private func replaceDamaged(_ reason: String) throws {
    store = nil
    do {
      let kept = try file.setAside(at: now())
      metrics.setAside()
      logger.error(
        "damaged store set aside; a new one is begun, and the old one kept to be looked at",
        metadata: ["path": "\(file.path)", "setAside": "\(kept)", "cause": "\(reason)"])
    } catch {
      throw StoreError.unavailable(reason: "damaged (\(reason)), and cannot be set aside: \(CauseText.of(error))")
    }
  }
}
