import Foundation
import Glibc
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

/// How often the service is killed at each point, and as often once more after its restart.
private let kills = 12

@Suite("The service, killed in the middle of its work", .serialized)
struct KillJourneyTests {
  private struct Status: Decodable, Equatable {
    let revision: String?
    let players: Int
  }

  private struct List: Decodable {
    let total: Int
  }

  /// When the service is killed, seen from outside.
  enum Point: String, CaseIterable, Sendable {
    /// The upstream has the request and has not answered.
    case fetching
    /// The upstream has answered: decoding, sorting or saving has begun.
    case answered
    /// The first pages of the transaction have left SQLite's cache for the write-ahead log: BEGIN is past, and COMMIT
    /// is not while more is to be written than the cache holds.
    case writing
    /// The roster is saved, and served.
    case refreshed
  }

  /// Another roster for each version: 3 MB, more than SQLite caches before it writes in the middle of a transaction,
  /// or a small one.
  private func document(_ version: Int, isLarge: Bool) -> Data {
    let image = "https://images.example/\(version)/" + String(repeating: "x", count: isLarge ? 2000 : 1)
    let count = (isLarge ? 1500 : 50) + version
    return PlayerFixtures.document((0..<count).map { PlayerFixtures.row($0, #""image":"\#(image)""#) })
  }

  private func status(of document: Data) throws -> Status {
    let roster = Roster(try SnapshotDecoder().decode(document).players)
    return Status(revision: roster.revision.description, players: roster.count)
  }

  @Test(
    "after kill -9 at any moment a restart serves a whole accepted roster, the old or the new",
    arguments: Point.allCases)
  func killed(at point: Point) async throws {
    try await withTemporaryFolder { folder in
      let isLarge = point == .writing
      let upstream = try await StubUpstream.start(Data("[]".utf8))
      // The stub would take long to compress a large roster: a file serves as well.
      let file = folder.appending(path: "players.json")
      let url = isLarge ? "file:\(file.path())" : upstream.url.absoluteString
      func start() async throws -> LiveRoster {
        try await LiveRoster(
          upstream: url, folder: folder,
          settings: ["ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "10ms"])
      }
      func serve(_ document: Data) throws {
        upstream.serve(document)
        if isLarge { try document.write(to: file, options: .atomic) }
      }
      func end(_ service: LiveRoster) async {
        service.process.signal(SIGKILL)
        #expect(await service.process.exitCode() == -SIGKILL)
      }

      var old = try status(of: document(0, isLarge: isLarge))
      try serve(document(0, isLarge: isLarge))
      let first = try await start()
      #expect(await first.process.logs("roster refreshed"))
      await end(first)
      var unchanged = 0
      for version in 1...kills {
        let document = document(version, isLarge: isLarge)
        try serve(document)
        if point == .fetching { upstream.answer(.held) }
        let seen = upstream.requests.count
        let service = try await start()
        try await kill(service, at: point, upstream, seen, folder)
        await end(service)
        // Hanging up on everyone, so that no other test can take its port meanwhile.
        upstream.answer(.close)
        if isLarge { try FileManager.default.removeItem(at: file) }

        let again = try await start()
        let served = try JSONDecoder().decode(Status.self, from: try await again.get("/status").body)
        let new = try status(of: document)
        #expect(served == old || served == new, "version \(version)")
        #expect(try JSONDecoder().decode(List.self, from: try await again.get("/players").body).total == served.players)
        if served == old { unchanged += 1 }
        old = served
        await end(again)
        upstream.answer(.ok)
      }
      switch point {
      case .fetching: #expect(unchanged == kills)
      case .writing: #expect(unchanged >= 10, "these were killed between BEGIN and COMMIT")
      case .refreshed: #expect(unchanged == 0)
      case .answered: break
      }
      upstream.release()
      try await upstream.stop()
    }
  }

  private func kill(
    _ service: LiveRoster, at point: Point, _ upstream: StubUpstream, _ seen: Int, _ folder: URL
  ) async throws {
    switch point {
    case .fetching:
      await upstream.requests(reach: seen + 1)
    case .answered:
      await upstream.requests(reach: seen + 1)
      await upstream.allEnded()
    case .refreshed:
      #expect(await service.process.logs("roster refreshed"))
    case .writing:
      let log = folder.appending(path: "roster.sqlite-wal").path()
      let isWritten = try await onOwnThread {
        try FileGrowth(of: log).wait { service.process.signal(SIGKILL) }
      }
      #expect(isWritten)
    }
    service.process.signal(SIGKILL)
  }
}
