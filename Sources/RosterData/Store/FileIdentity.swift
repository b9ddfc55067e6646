import Glibc

/// Which file stands at a path, whatever becomes of the path.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// Looks at the file: `stat(2)`; `nil` when there is none to be seen.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    self.init(found)
  }

  /// Looks at an open file: `fstat(2)`; `nil` when that fails.
  init?(descriptor: Int32) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { return nil }
    self.init(found)
  }

  private init(_ found: stat) {
    device = found.st_dev
    inode = found.st_ino
  }
}
