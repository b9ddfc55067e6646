import Glibc

/// What tells one state of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  package let inode: UInt64
  package let size: Int64
  package let modifiedSeconds: Int
  package let modifiedNanoseconds: Int

  package init(inode: UInt64, size: Int64, modifiedSeconds: Int, modifiedNanoseconds: Int) {
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
  }

  /// Looks at the file: `stat(2)`.
  ///
  /// - Throws: ``UpstreamError/unreachable(reason:)`` when there is no such file, or none with contents.
  package init(path: String) throws {
    var found = stat()
    guard stat(path, &found) == 0 else {
      throw UpstreamError.unreachable(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw UpstreamError.unreachable(reason: "\(path): not a regular file")
    }
    inode = UInt64(found.st_ino)
    size = Int64(found.st_size)
    modifiedSeconds = Int(found.st_mtim.tv_sec)
    modifiedNanoseconds = Int(found.st_mtim.tv_nsec)
  }

  /// The stamp in the form of an entity tag, so that it is kept like one.
  package var tag: String { "\"\(inode)-\(size)-\(modifiedSeconds).\(modifiedNanoseconds)\"" }
}
