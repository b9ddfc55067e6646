import Foundation
import GRDB
import RosterTestSupport
import Testing

@Suite("The service over a store that is not as it should be")
struct StoreJourneyTests {
  private let sample = "file:config/players.sample.json"

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  @Test("after a clean stop the one file holds everything, so that it can be copied")
  func cleanStop() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      #expect(await service.stop() == 0)
      let copy = folder.appending(path: "copy")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        at: folder.appending(path: "roster.sqlite"), to: copy.appending(path: "roster.sqlite"))
      let store = try DatabaseQueue(path: copy.appending(path: "roster.sqlite").path())
      #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM player") } == 40)
      try store.close()
    }
  }

  @Test("someone who reads the store while the service stops costs it neither its exit code nor a roster")
  func stopWhileRead() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let reader = try DatabaseQueue(
        path: folder.appending(path: "roster.sqlite").path(), configuration: configuration)
      try await reader.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN")
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM player")
      }
      #expect(await service.stop() == 0)
      #expect(service.process.errors.isEmpty)
      let count = try await reader.writeWithoutTransaction { db in
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM player")
        try db.execute(sql: "COMMIT")
        return count
      }
      #expect(count == 40)
      try reader.close()
    }
  }

  @Test("a file that is no store is set aside, said so in the log, and the roster fetched and kept anew")
  func garbage() async throws {
    try await withTemporaryFolder { folder in
      let garbage = Data(String(repeating: "this is no database ", count: 200).utf8)
      try garbage.write(to: folder.appending(path: "roster.sqlite"))
      let service = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      #expect(service.process.output.contains("damaged store set aside; a new one is begun"))
      #expect(try await service.get("/players").status == 200)
      #expect(try await service.get("/status").text.contains(#""durable":true"#))
      #expect(await service.stop() == 0)
      let kept = try #require(try files(in: folder).first { $0.hasPrefix("roster.sqlite.damaged-") })
      #expect(try Data(contentsOf: folder.appending(path: kept)) == garbage)
      let again = try await LiveRoster(upstream: "file:/nowhere", folder: folder)
      #expect(try await again.get("/readyz").status == 503, "another upstream: another lineage")
      #expect(try files(in: folder).count { $0.contains("damaged") } == 1, "no loop of setting aside")
      #expect(await again.stop() == 0)
    }
  }

  @Test("a store of which half is missing is set aside, counted, and the roster fetched and kept anew")
  func truncated() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await first.process.logs("roster refreshed"))
      #expect(await first.stop() == 0)
      let file = folder.appending(path: "roster.sqlite")
      let half = try Data(contentsOf: file).prefix(16384)
      try half.write(to: file)
      let service = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      #expect(service.process.output.contains("damaged store set aside; a new one is begun"))
      #expect(try await service.get("/status").text.contains(#""durable":true"#))
      #expect(try await service.get("/metrics").text.contains("\nroster_store_set_aside_total 1\n"))
      #expect(await service.stop() == 0)
      let kept = try #require(try files(in: folder).first { $0.hasPrefix("roster.sqlite.damaged-") })
      #expect(try Data(contentsOf: folder.appending(path: kept)) == half)
    }
  }

  @Test(
    "a store file that is removed under the service is made again, the upstream unchanged",
    arguments: [[""], ["", "-wal", "-shm"], ["", "-wal", "-shm", ".lock"]])
  func removed(suffixes: [String]) async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let url = upstream.url.absoluteString
      let service = try await LiveRoster(
        upstream: url, folder: folder,
        settings: [
          "ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "20ms", "ROSTER_LOG_LEVEL": "debug",
        ])
      #expect(await service.process.logs("roster refreshed"))
      for suffix in suffixes {
        try FileManager.default.removeItem(at: folder.appending(path: "roster.sqlite" + suffix))
      }
      let notice = "store's file was removed or replaced"
      #expect(await service.process.logs(notice))
      #expect(await service.process.logs(#""message":"roster unchanged""#, after: notice))
      #expect(try await service.get("/status").text.contains(#""durable":true"#))
      service.process.signal(SIGKILL)
      #expect(await service.process.exitCode() == -SIGKILL)
      try await upstream.stop()
      let again = try await LiveRoster(upstream: url, folder: folder)
      #expect(try await again.get("/status").text.contains(#""players":50,"#))
      #expect(await again.stop() == 0)
    }
  }

  @Test("a store's whole folder that is removed under the service is made again, for the store alone")
  func folderRemoved() async throws {
    try await withTemporaryFolder { outer in
      let folder = outer.appending(path: "var")
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let token = "the-token-of-operators"
      let service = try await LiveRoster(
        upstream: upstream.url.absoluteString, folder: folder,
        settings: [
          "ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "20ms", "ROSTER_LOG_LEVEL": "debug",
          "ROSTER_AUTH_OPERATOR_TOKEN": token,
        ])
      #expect(await service.process.logs("roster refreshed"))
      try FileManager.default.removeItem(at: folder)
      #expect(await service.process.logs("store works again and has the served roster"))
      #expect(try await service.get("/status").text.contains(#""durable":true"#))
      #expect(try await LiveEditor(service, token: token).add(#"{"surname":"Newcomer"}"#).status == 503)
      #expect(await service.process.logs("editors' file was removed or replaced while it was in use"))
      #expect(try !files(in: folder).contains("roster.editors.sqlite"))
      #expect(try await service.get("/players").status == 200)
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("a roster that was checked in the future is served as expired, and no age is invented for it")
  func future() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await first.process.logs("roster refreshed"))
      #expect(await first.stop() == 0)
      let database = try DatabaseQueue(path: folder.appending(path: "roster.sqlite").path())
      try await database.write {
        try $0.execute(sql: "UPDATE snapshot SET checkedAt = 4102444800, upstream = 'file:/nowhere'")
      }
      try database.close()
      let service = try await LiveRoster(upstream: "file:/nowhere", folder: folder)
      #expect(await service.process.logs("roster not refreshed"))
      let status = try await service.get("/status").text
      #expect(status.contains(#""freshness":"expired""#))
      #expect(status.contains(#""checkedAt":"2100-01-01T00:00:00Z","ageSeconds":null,"#))
      #expect(try await service.get("/metrics").text.contains("\nroster_age_seconds NaN\n"))
      let shown = try RosterProcess(["status"], environment: ["ROSTER_HTTP_PORT": "\(service.port)"])
      #expect(await shown.exitCode() == 0)
      #expect(shown.output.contains("\nchecked    2100-01-01T00:00:00Z, in the future: a clock was set\n"))
      #expect(await service.stop() == 0)
    }
  }

  @Test("without a place for the store the service serves from memory, and says so")
  func unopenable() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let service = try await LiveRoster(
        upstream: sample, folder: folder, settings: ["ROSTER_STORE_URL": "sqlite:\(file.path())/roster.sqlite"])
      #expect(service.process.output.contains("store not opened; rosters are served from memory until it can be"))
      #expect(await service.process.logs("roster refreshed, but not saved"))
      #expect(try await service.get("/players").status == 200)
      let status = try await service.get("/status").text
      #expect(status.contains(#""durable":false"#))
      #expect(status.contains(#""lastError":"store.unavailable""#))
      #expect(await service.stop() == 0)
    }
  }

  @Test("the store of a later version is one line and exit 74, and left as it is")
  func newer() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: sample, folder: folder)
      #expect(await first.process.logs("roster refreshed"))
      #expect(await first.stop() == 0)
      let path = folder.appending(path: "roster.sqlite").path()
      let database = try DatabaseQueue(path: path)
      try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999')") }
      try database.close()
      let before = try Data(contentsOf: URL(filePath: path))
      let second = try RosterProcess(
        ["serve"], environment: ["ROSTER_HTTP_PORT": "0", "ROSTER_STORE_URL": "sqlite:\(path)"])
      #expect(await second.exitCode() == 74)
      #expect(
        second.errors == """
          roster: store.url: \(path) was written by a later version of roster and is left as it is; run that version, \
          or set store.url (ROSTER_STORE_URL) to another file

          """)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }
}
