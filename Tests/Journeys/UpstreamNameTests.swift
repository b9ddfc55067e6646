import Foundation
import GRDB
import RosterTestSupport
import Testing

@Suite("The service whose upstream's name has no address", .timeLimit(.minutes(5)))
struct UpstreamNameTests {
  /// RFC 6761 promises that nobody ever has this name.
  private let nowhere = "http://feed.invalid/players"
  private let cause = "the upstream cannot be reached: feed.invalid has no address: "

  @Test("without a store has no roster, says why in one line of the log, and that it cannot reach the upstream")
  func withoutStore() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: nowhere, folder: folder)
      #expect(await service.process.logs(cause))
      let list = try await service.get("/players")
      #expect(list.status == 503)
      #expect(list.text.contains(#""code":"roster.unavailable""#))
      #expect(list.headers["retry-after"] != nil)
      #expect(try await service.get("/readyz").status == 503)
      #expect(try await service.get("/livez").status == 200)
      let status = try await service.get("/status").text
      #expect(status.contains(#""lastError":"upstream.unreachable""#))
      #expect(!status.contains("feed.invalid"), "the status is public")
      #expect(await service.stop() == 0)
      #expect(service.process.errors.isEmpty)
    }
  }

  @Test("with a store serves what it has kept")
  func withStore() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      #expect(await first.process.logs("roster refreshed"))
      #expect(await first.stop() == 0)
      let database = try DatabaseQueue(path: folder.appending(path: "roster.sqlite").path())
      try await database.write { [nowhere] in
        try $0.execute(sql: "UPDATE snapshot SET upstream = ?", arguments: [nowhere])
      }
      try database.close()

      let service = try await LiveRoster(
        upstream: nowhere, folder: folder,
        // What is still fresh would not be asked for before a minute is over.
        settings: ["ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "20ms"])
      #expect(await service.process.logs(cause))
      let list = try await service.get("/players")
      #expect(list.status == 200)
      #expect(list.text.contains(#""total":40"#))
      #expect(try await service.get("/readyz").status == 200)
      let status = try await service.get("/status").text
      #expect(status.contains(#""source":"store""#))
      #expect(status.contains(#""lastError":"upstream.unreachable""#))
      #expect(await service.stop() == 0)
    }
  }

  @Test("loses it while it runs, serves on, and recovers with the name")
  func later() async throws {
    try await withPrivateDisk(kibibytes: 1024) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let port = try #require(upstream.url.port)
      // Names come from a file alone, so that the machine's name servers have no say.
      try await disk.run("echo 'hosts: files' > names && mount --bind names /etc/nsswitch.conf")
      try await disk.run("echo '127.0.0.1 feed.roster.test' > hosts && mount --bind hosts /etc/hosts")
      let service = try await LiveRoster(
        upstream: "http://feed.roster.test:\(port)/players", folder: disk.folder,
        settings: [
          "ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "20ms", "ROSTER_LOG_LEVEL": "debug",
        ], launcher: disk.launcher)
      #expect(await service.process.logs("roster refreshed"))

      try await disk.run("echo '' > hosts")
      // A connection that is kept alive needs no name.
      try await upstream.stop()
      let lost = "feed.roster.test has no address: "
      #expect(await service.process.logs(lost))
      let list = try await service.get("/players")
      #expect(list.status == 200)
      #expect(list.text.contains(#""total":50"#))
      #expect(try await service.get("/status").text.contains(#""lastError":"upstream.unreachable""#))

      try await upstream.restart()
      try await disk.run("echo '127.0.0.1 feed.roster.test' > hosts")
      #expect(await service.process.logs(#""message":"roster unchanged""#, after: lost))
      #expect(try await service.get("/status").text.contains(#""lastError":null"#))
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }
}
