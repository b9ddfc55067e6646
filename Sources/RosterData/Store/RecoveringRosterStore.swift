public import CoreMetrics
public import FoundationEssentials
public import Logging

/// The SQLite store that a service can live with: whatever becomes of its file, the service goes on.
///
/// A damaged file is set aside and a new one begun. A file that cannot be opened
/// is tried again at the next call. The store is this process's alone.
public actor RecoveringRosterStore: RosterStore {
  private let file: StoreFile
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let metrics: StoreMetrics
  private var lock: StoreLock?
  private var store: SQLiteRosterStore?

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
        return try await opened().load()
      } catch StoreError.corrupt(let reason) {
        try replaceDamaged(reason)
        return nil
      }
    }
  }

  /// Saves the roster, in a new file if the old one turns out to be damaged.
  ///
  /// - Throws: ``StoreError``.
  public func save(_ stored: StoredRoster) async throws {
    try await counted {
      do {
        try await opened().save(stored)
      } catch StoreError.corrupt(let reason) {
        try replaceDamaged(reason)
        try await opened().save(stored)
      }
    }
  }

  /// Saves the origin.
  ///
  /// - Throws: ``StoreError``; ``StoreError/corrupt(reason:)`` when the players are lost as well.
  public func renew(_ provenance: Provenance) async throws {
    try await counted {
      do {
        try await opened().renew(provenance)
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
      throw error
    }
  }

  private func opened() throws -> SQLiteRosterStore {
    if let store { return store }
    do {
      try file.makeFolder()
    } catch {
      throw StoreError(error)
    }
    if lock == nil { lock = try StoreLock(store: file.path) }
    let opened: SQLiteRosterStore
    do {
      opened = try SQLiteRosterStore(path: file.path)
    } catch StoreError.corrupt(let reason) {
      try replaceDamaged(reason)
      opened = try SQLiteRosterStore(path: file.path)
    }
    store = opened
    return opened
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
      throw StoreError.unavailable(reason: "damaged (\(reason)), and cannot be set aside: \(error)")
    }
  }
}
