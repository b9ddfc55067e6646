import Foundation

/// A file that keeps its identity while this is held, even when it is removed: its inode is given to no other.
final class HeldFile: Sendable {
  /// Which file it is.
  let identity: FileIdentity
  private let descriptor: Int32

  /// `O_PATH`, which Glibc does not show to Swift: that of x86-64 and arm64.
  private static let pathOnly: Int32 = 0o10_000_000

  /// Holds the file at a path: `open(2)` with `O_PATH`, which needs no right to read it and, unlike any other
  /// descriptor, does not take the locks of SQLite in this process off it when it is closed.
  ///
  /// - Throws: ``StoreError``.
  init(path: String) throws {
    let descriptor = open(path, Self.pathOnly | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, about: path) }
    guard let identity = FileIdentity(descriptor: descriptor) else {
      let code = errno
      close(descriptor)
      throw StoreError(errno: code, about: path)
    }
    self.descriptor = descriptor
    self.identity = identity
  }

  deinit { close(descriptor) }
}
