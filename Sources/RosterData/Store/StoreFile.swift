import Foundation

/// The file of a store, with those that SQLite keeps beside it.
struct StoreFile: Sendable {
  let path: String

  /// Makes the folder, if it is missing.
  func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
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
