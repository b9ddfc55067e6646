import Foundation
import RosterTestSupport
import Testing

@Suite("The service, from a real upstream to a client")
struct RosterJourneyTests {
  private struct List: Decodable {
    let players: [Player]
    let total: Int
    let next: String?
  }

  private struct Player: Decodable {
    let id: String
    let displayName: String
  }

  private struct Status: Decodable {
    let freshness: String
    let players: Int
    let source: String?
    let revision: String?
    let lastError: String?
    let consecutiveFailures: Int
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ answer: LiveRoster.Answer) throws -> Value {
    try JSONDecoder().decode(type, from: answer.body)
  }

  @Test("fetches a roster, serves it, and serves it again after a restart with the upstream gone")
  func restartWithoutUpstream() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let first = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      #expect(await first.process.logs("roster refreshed"))
      let list = try decode(List.self, try await first.get("/players"))
      #expect(list.total == 50)
      #expect(list.players.count == 50)
      #expect(list.next == nil)
      let before = try decode(Status.self, try await first.get("/status"))
      #expect(before.source == "remote")
      #expect(await first.stop() == 0)

      try await upstream.stop()
      let second = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      #expect(try await second.get("/readyz").status == 200)
      let again = try decode(List.self, try await second.get("/players"))
      #expect(again.players.map(\.displayName) == list.players.map(\.displayName))
      let after = try decode(Status.self, try await second.get("/status"))
      #expect(after.source == "store")
      #expect(after.revision == before.revision)
      #expect(await second.stop() == 0)
    }
  }

  @Test("starts with its upstream down, says so, and recovers by itself")
  func recovery() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(7))
      try await upstream.stop()
      let service = try await LiveRoster(
        upstream: upstream.url.absoluteString, folder: folder,
        settings: ["ROSTER_UPSTREAM_MIN_INTERVAL": "50ms", "ROSTER_CACHE_WAIT_FOR": "100ms"])
      #expect(await service.process.logs("roster not refreshed"))
      #expect(try await service.get("/livez").status == 200)
      #expect(try await service.get("/readyz").status == 503)
      let refusal = try await service.get("/players")
      #expect(refusal.status == 503)
      #expect(refusal.headers["content-type"] == "application/problem+json")
      #expect(Int(refusal.headers["retry-after"] ?? "") ?? 0 >= 1)
      let down = try decode(Status.self, try await service.get("/status"))
      #expect(down.freshness == "empty")
      #expect(down.lastError == "upstream.unreachable")
      #expect(down.consecutiveFailures >= 1)

      try await upstream.restart()
      #expect(await service.process.logs("roster refreshed"))
      #expect(try await service.get("/readyz").status == 200)
      #expect(try decode(List.self, try await service.get("/players")).total == 7)
      #expect(await service.stop() == 0)
    }
  }

  @Test("answers a cold request that has to wait for the upstream")
  func coldRequest() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(3))
      upstream.answer(.held)
      let service = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      await upstream.requests(reach: 1)
      async let waiting = service.get("/players")
      async let another = service.get("/players/\(PlayerFixtures.id(1))")
      #expect(try await service.get("/livez").status == 200)
      upstream.release()
      #expect(try decode(List.self, try await waiting).total == 3)
      #expect(try await another.status == 200)
      #expect(upstream.requests.count == 1)
      #expect(await service.stop() == 0)
    }
  }

  @Test("serves the sample roster with nothing configured")
  func sample() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      let list = try decode(List.self, try await service.get("/players"))
      #expect(list.total == 40)
      #expect(list.players.contains { $0.displayName == "Tamarinda" })
      let player = try #require(list.players.first)
      #expect(try decode(Player.self, try await service.get("/players/\(player.id)")).displayName == player.displayName)
      #expect(await service.stop() == 0)
    }
  }

  // Real rosters are optional: licensed data that is not part of the project.
  private static let realRoster = RosterProcess.package.appending(path: "../shared/data/small-worldcup.json.gz")

  @Test(
    "serves a real roster of 1,383 players",
    .enabled(if: FileManager.default.fileExists(atPath: realRoster.path()), "needs ../shared/data"))
  func realRosterIsServed() async throws {
    try await withTemporaryFolder { folder in
      let document = folder.appending(path: "players.json")
      try ShortCommand.run(["gzip", "-dc", Self.realRoster.path()], output: document)
      let service = try await LiveRoster(upstream: "file:\(document.path())", folder: folder)
      #expect(await service.process.logs("roster refreshed"))
      #expect(try decode(List.self, try await service.get("/players")).players.count == 1383)
      #expect(await service.stop() == 0)
    }
  }
}
