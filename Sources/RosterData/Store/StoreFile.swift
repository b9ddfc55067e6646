import Foundation

/// The file of a store, with those that SQLite keeps beside it.
struct StoreFile: Sendable {
  let path: String

  /// Which file it is now; `nil` while there is none.
  var identity: FileIdentity? { FileIdentity(path: path) }

  /// Whether something stands in the write-ahead log beside the file.
  var hasLog: Bool {
    var found = stat()
    return stat(path + "-wal", &found) == 0 && found.st_size > 0
  }

  /// Makes the folder, if it is missing.
  ///
  /// - Throws: ``StoreError``.
  func makeFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StoreError(file: error, about: folder.path(percentEncoded: false))
    }
  }

  /// Makes an empty file, if there is none, that its owner alone may read: an upstream's URL may hold an API key.
  ///
  /// SQLite gives the files beside it the same rights. A file that is there keeps those that it has.
  ///
  /// - Throws: ``StoreError``.
  func makeForOwnerOnly() throws {
    guard identity == nil else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno, about: path) }
    close(descriptor)
  }

  /// Renames a damaged store, so that a new one can be made and someone can look at the old one.
  ///
  /// Its companions go first: a crash in between must not leave a write-ahead log
  /// that SQLite would take for the new store's.
  ///
  /// - Returns: The new path.
  func setAside(at date: Date) throws -> String {
    let stamp = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    var target = "\(path).damaged-\(stamp)"
    var number = 1
    while FileManager.default.fileExists(atPath: target) {
      number += 1
      target = "\(path).damaged-\(stamp)-\(number)"
    }
    for suffix in ["-shm", "-wal", ""] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.moveItem(atPath: path + suffix, toPath: target + suffix)
    }
    return target
  }
}
