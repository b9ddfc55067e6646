import Foundation

/// Reads rosters from a file that something else writes.
///
/// The file is looked at before and after reading, so that a half-written one
/// does not pass for a whole one unless its writer rests in the middle.
public struct FilePlayersDataSource: PlayersDataSource {
  /// The path as a `file:` reference.
  public let identity: String
  private let path: String
  private let maxBytes: Int
  private let clock: any RosterClock
  private let stamp: @Sendable () throws -> FileStamp

  /// How often a file that changes under the reader is tried.
  package static let attempts = 4
  /// The pause between tries.
  package static let pause = Duration.milliseconds(100)

  /// - Parameters:
  ///   - path: Absolute, or relative to the working directory.
  ///   - maxBytes: The largest file that is read.
  public init(path: String, maxBytes: Int = 256 << 20, clock: any RosterClock = SystemClock()) {
    self.init(path: path, maxBytes: maxBytes, clock: clock) { try FileStamp(path: path) }
  }

  package init(path: String, maxBytes: Int, clock: any RosterClock, stamp: @escaping @Sendable () throws -> FileStamp) {
    identity = "file:" + path
    self.path = path
    self.maxBytes = maxBytes
    self.clock = clock
    self.stamp = stamp
  }

  /// Reads the file unless inode, size and time of change are those that the validators tell of.
  ///
  /// - Throws: ``UpstreamError``; ``UpstreamError/changedWhileRead`` when it changed during each of several tries.
  public func fetch(ifChangedSince validators: Validators?) async throws -> Fetched {
    for attempt in 1...Self.attempts {
      // A thread of its own, since a disk may hang.
      let fetched = try await inBackground(givingWay: false) { try fetchOnce(ifChangedSince: validators) }
      if let fetched { return fetched }
      if attempt < Self.attempts { try await clock.sleep(for: Self.pause) }
    }
    throw UpstreamError.changedWhileRead
  }

  /// One try; `nil` when the file changed during it.
  private func fetchOnce(ifChangedSince validators: Validators?) throws -> Fetched? {
    let before = try stamp()
    if validators?.etag == before.tag { return .notModified }
    guard before.size <= maxBytes else { throw UpstreamError.tooLarge }
    let bytes = try read()
    guard try stamp() == before, bytes.count == before.size else { return nil }
    return .content(bytes, Validators(etag: before.tag))
  }

  /// Never more than one byte over the limit, even when the file grows meanwhile.
  private func read() throws -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { file.closeFile() }
      return try file.read(upToCount: maxBytes + 1) ?? Data()
    } catch {
      throw UpstreamError.unreachable(reason: "\(path): \(CauseText.of(error))")
    }
  }
}
