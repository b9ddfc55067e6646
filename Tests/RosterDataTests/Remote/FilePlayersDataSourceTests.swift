import Foundation
import RosterData
import RosterTestSupport
import Testing

@Suite("The file source", .timeLimit(.minutes(5)))
final class FilePlayersDataSourceTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID()).json")
  private let clock = ManualClock()
  private let document = PlayerFixtures.document(3)

  private func write(_ data: Data) throws { try data.write(to: file) }

  private func content(_ fetched: Fetched) throws -> (Data, Validators) {
    guard case .content(let bytes, let validators) = fetched else { throw UnexpectedAnswer() }
    return (bytes, validators)
  }

  private struct UnexpectedAnswer: Error {}

  deinit {
    do { try FileManager.default.removeItem(at: file) } catch { print("not removed: \(error)") }
  }

  @Test("A file is read once, and again when it has changed")
  func changes() async throws {
    try write(document)
    let source = FilePlayersDataSource(path: file.path, clock: clock)
    let (bytes, validators) = try content(await source.fetch(ifChangedSince: nil))
    #expect(bytes == document)
    guard case .notModified = try await source.fetch(ifChangedSince: validators) else { throw UnexpectedAnswer() }
    try write(PlayerFixtures.document(4))
    let (changed, newer) = try content(await source.fetch(ifChangedSince: validators))
    #expect(changed == PlayerFixtures.document(4))
    #expect(newer != validators)
    #expect(source.identity == "file:\(file.path)")
  }

  @Test("A file of the same size and time under another inode has changed")
  func replaced() async throws {
    try write(document)
    let source = FilePlayersDataSource(path: file.path, clock: clock)
    let (_, validators) = try content(await source.fetch(ifChangedSince: nil))
    let time = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    try PlayerFixtures.document(3).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.modificationDate: #require(time)], ofItemAtPath: file.path)
    #expect(try content(await source.fetch(ifChangedSince: validators)).0 == document)
  }

  @Test("A file that changes under the reader is read again, until it rests")
  func restless() async throws {
    try write(document)
    let size = Int64(document.count)
    let looks = Watched(0)
    let source = FilePlayersDataSource(path: file.path, maxBytes: 1 << 20, clock: clock) {
      let look = looks.update { looks in
        looks += 1
        return looks
      }
      // The first two tries see a change between their looks; then the file rests.
      return FileStamp(inode: 1, size: size, modifiedSeconds: min(look, 5), modifiedNanoseconds: 0)
    }
    async let fetched = source.fetch(ifChangedSince: nil)
    for _ in 1...2 {
      await clock.sleepers(reach: 1)
      clock.advance(by: FilePlayersDataSource.pause)
    }
    #expect(try await content(fetched).0 == document)
    #expect(looks.value == 6)
  }

  @Test("A file that never rests is given up on")
  func neverRests() async throws {
    try write(document)
    let size = Int64(document.count)
    let looks = Watched(0)
    let source = FilePlayersDataSource(path: file.path, maxBytes: 1 << 20, clock: clock) {
      let look = looks.update { looks in
        looks += 1
        return looks
      }
      return FileStamp(inode: 1, size: size, modifiedSeconds: look, modifiedNanoseconds: 0)
    }
    let fetch = Task { try await source.fetch(ifChangedSince: nil) }
    for _ in 1..<FilePlayersDataSource.attempts {
      await clock.sleepers(reach: 1)
      clock.advance(by: FilePlayersDataSource.pause)
    }
    await #expect(throws: UpstreamError.changedWhileRead) { try await fetch.value }
  }

  @Test("A file beyond the limit is not read")
  func tooLarge() async throws {
    try write(document)
    let source = FilePlayersDataSource(path: file.path, maxBytes: document.count - 1, clock: clock)
    await #expect(throws: UpstreamError.tooLarge) { try await source.fetch(ifChangedSince: nil) }
    let enough = FilePlayersDataSource(path: file.path, maxBytes: document.count, clock: clock)
    #expect(try content(await enough.fetch(ifChangedSince: nil)).0 == document)
  }

  @Test("A missing file and a folder are unreachable, and say why")
  func missing() async throws {
    try write(document)
    let path = file.path + ".missing"
    let missing = FilePlayersDataSource(path: path, clock: clock)
    await #expect(throws: UpstreamError.unreachable(reason: "\(path): No such file or directory")) {
      try await missing.fetch(ifChangedSince: nil)
    }
    let folder = file.deletingLastPathComponent().path
    let source = FilePlayersDataSource(path: folder, clock: clock)
    await #expect(throws: UpstreamError.unreachable(reason: "\(folder): not a regular file")) {
      try await source.fetch(ifChangedSince: nil)
    }
  }
}
