import GRDB

extension StoreError {
  /// Says in Roster's words what SQLite reported: <https://www.sqlite.org/rescode.html>.
  init(_ error: any Error) {
    let reason = (error as? DatabaseError)?.words ?? CauseText.of(error)
    switch error {
    case let known as StoreError: self = known
    case is RowDecodingError: self = .corrupt(reason: reason)
    // The index of the write-ahead log could not be given its size: there is no room for it.
    case DatabaseError.SQLITE_IOERR_SHMSIZE: self = .full(reason: reason)
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(reason: reason)
      case .SQLITE_FULL: self = .full(reason: reason)
      case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(reason: reason)
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(reason: reason)
      default: self = .unavailable(reason: reason)
      }
    default: self = .unavailable(reason: reason)
    }
  }
}

extension DatabaseError {
  /// What SQLite said, and its number for it, without the statement.
  fileprivate var words: String {
    CauseText.oneLine("\(message ?? "no message") (SQLite error \(extendedResultCode.rawValue))")
  }
}
