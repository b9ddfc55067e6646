public import Foundation

/// Runs `body` with an empty folder of its own, which is gone afterwards.
public func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  do {
    let result = try await body(folder)
    try FileManager.default.removeItem(at: folder)
    return result
  } catch {
    try FileManager.default.removeItem(at: folder)
    throw error
  }
}
