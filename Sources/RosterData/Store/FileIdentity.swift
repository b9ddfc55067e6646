import Glibc

/// Which file stands at a path, whatever becomes of the path.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// Looks at the file: `stat(2)`; `nil` when there is none to be seen.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = found.st_dev
    inode = found.st_ino
  }
}
