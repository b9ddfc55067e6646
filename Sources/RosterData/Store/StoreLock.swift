import Foundation
import Glibc

/// Keeps every other process off a store for as long as it lives: `flock(2)` on a file beside it.
///
/// The kernel lets go of it when the process ends, however it ends, so nothing is
/// ever left to clean up. The file itself stays and means nothing.
final class StoreLock: Sendable {
  private let descriptor: Int32

  /// The path of the file that is locked for the store at `path`, the same whichever links lead there.
  static func path(for path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false) + ".lock"
  }

  /// - Throws: ``StoreError/inUse`` when another process holds the store, another ``StoreError`` when the lock's file
  ///   cannot be made.
  init(store path: String) throws {
    descriptor = open(Self.path(for: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StoreError(errno: errno, about: Self.path(for: path)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw code == EWOULDBLOCK ? StoreError.inUse : StoreError(errno: code, about: Self.path(for: path))
    }
  }

  deinit {
    // Given up before the descriptor is closed: a process that is just being spawned may hold a copy of it for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
