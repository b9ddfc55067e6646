import Foundation
import Glibc

/// Tells when a file is written to: `inotify(7)`.
struct FileGrowth: Sendable {
  private let descriptor: Int32

  /// The kernel does not watch the file.
  struct Unwatched: Error {
    let code: Int32
  }

  /// Watches a file that exists, from now on.
  init(of path: String) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      throw Unwatched(code: errno)
    }
  }

  /// Blocks until the file has been written to, then calls `then` at once; gives up after a minute.
  ///
  /// - Returns: Whether it was written to.
  func wait(then act: () -> Void) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let isWritten = poll(&poller, 1, 60_000) == 1
    if isWritten { act() }
    close(descriptor)
    return isWritten
  }
}
