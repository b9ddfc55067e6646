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
  /// Another process holds the store.
  case busy(reason: String)
  /// The store cannot be opened, read or written for any other reason.
  case unavailable(reason: String)

  /// A stable name for `/status`, dashboards and alerts.
  public var code: String {
    switch self {
    case .corrupt: "store.corrupt"
    case .full: "store.full"
    case .readOnly: "store.readOnly"
    case .busy: "store.busy"
    case .unavailable: "store.unavailable"
    }
  }
}
