import Foundation

extension StoreError {
  /// Says in Roster's words what the system reported about a file: `errno(3)`.
  init(errno code: Int32, about path: String) {
    let reason = "\(path): \(String(cString: strerror(code)))"
    switch code {
    case ENOSPC, EDQUOT: self = .full(reason: reason)
    case EROFS, EACCES, EPERM: self = .readOnly(reason: reason)
    default: self = .unavailable(reason: reason)
    }
  }

  /// Says the same of what Foundation reported.
  init(file error: any Error, about path: String) {
    guard let code = CauseText.errno(of: error) else {
      self = .unavailable(reason: "\(path): \(CauseText.of(error))")
      return
    }
    self.init(errno: code, about: path)
  }
}
