/// How the store can fail.
///
/// ``code`` is public and stable; the reasons are for the log alone.
public enum StoreError: Error, Hashable, Sendable {
  /// What is there is not a store, or a damaged one.
  case corrupt(reason: String)
  /// No room is left.
  case full(reason: String)
  /// Writing is not allowed.
  case readOnly(reason: String)
  /// Another process writes to the file.
  case busy(reason: String)
  /// Another `roster serve` holds the store.
  case inUse
  /// A later version of Roster wrote the store.
  case newer
  /// What was saved is no longer there: its file was removed or replaced.
  case lost
  /// The store cannot be opened, read or written for any other reason.
  case unavailable(reason: String)

  /// A stable name for `/status`, dashboards and alerts.
  public var code: String {
    switch self {
    case .corrupt: "store.corrupt"
    case .full: "store.full"
    case .readOnly: "store.readOnly"
    case .busy: "store.busy"
    case .inUse: "store.inUse"
    case .newer: "store.newer"
    case .lost: "store.lost"
    case .unavailable: "store.unavailable"
    }
  }

  /// Every ``code`` that a running service can meet.
  static let codes = [
    "store.corrupt", "store.full", "store.readOnly", "store.busy", "store.inUse", "store.lost",
    "store.unavailable",
  ]
}

extension StoreError: CustomStringConvertible {
  /// One sentence for the log: what went wrong, and why.
  public var description: String {
    switch self {
    case .corrupt(let reason): "the store is damaged, or no store: \(reason)"
    case .full(let reason): "there is no room for the store: \(reason)"
    case .readOnly(let reason): "the store must not be written: \(reason)"
    case .busy(let reason): "another process keeps the store busy: \(reason)"
    case .inUse: "another roster serve holds the store"
    case .newer: "a later version of roster wrote the store"
    case .lost: "the store no longer has what was saved: its file was removed or replaced"
    case .unavailable(let reason): "the store cannot be used: \(reason)"
    }
  }
}
