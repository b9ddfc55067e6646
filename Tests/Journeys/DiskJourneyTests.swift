import Foundation
import RosterTestSupport
import Testing

@Suite("The service on a disk that is full or read-only", .timeLimit(.minutes(5)))
struct DiskJourneyTests {
  private struct Status: Decodable {
    let players: Int
    let source: String?
    let durable: Bool
    let lastError: String?
  }

  private let settings = [
    "ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "20ms", "ROSTER_LOG_LEVEL": "debug",
    "ROSTER_GUARD_MAX_DROP_PERCENT": "100",
  ]

  private let refreshed = #""message":"roster refreshed""#
  private let unsaved = #""message":"roster refreshed, but not saved""#
  private let unchanged = #""message":"roster unchanged""#

  private func start(_ upstream: StubUpstream, on disk: PrivateDisk) async throws -> LiveRoster {
    try await LiveRoster(
      upstream: upstream.url.absoluteString, folder: disk.folder, settings: settings, launcher: disk.launcher)
  }

  private func status(_ service: LiveRoster) async throws -> Status {
    try JSONDecoder().decode(Status.self, from: try await service.get("/status").body)
  }

  private func end(_ service: LiveRoster, by signal: Int32) async {
    service.process.signal(signal)
    #expect(await service.process.exitCode() == (signal == SIGKILL ? -SIGKILL : 0))
  }

  /// Leaves a store of 50 players on the disk, and no service.
  private func store(_ upstream: StubUpstream, on disk: PrivateDisk, endedBy signal: Int32) async throws {
    let service = try await start(upstream, on: disk)
    #expect(await service.process.logs(refreshed))
    #expect(try await status(service).durable)
    await end(service, by: signal)
  }

  /// Checks that a restart without an upstream serves that many players.
  private func expect(_ players: Int, of upstream: StubUpstream, on disk: PrivateDisk) async throws {
    try await upstream.stop()
    let service = try await start(upstream, on: disk)
    let after = try await status(service)
    #expect(after.source == "store")
    #expect(after.players == players)
    #expect(try await service.get("/players").status == 200)
    await end(service, by: SIGKILL)
  }

  @Test("a roster that does not fit is served from memory, and saved when there is room, the upstream unchanged")
  func noRoom() async throws {
    try await withPrivateDisk(kibibytes: 4096) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let service = try await start(upstream, on: disk)
      #expect(await service.process.logs(refreshed))
      #expect(try await status(service).durable)

      try await disk.fill()
      upstream.serve(PlayerFixtures.document(3000))
      #expect(await service.process.logs(unsaved))
      let full = try await status(service)
      #expect(full.players == 3000)
      #expect(!full.durable)
      #expect(full.lastError == "store.full")
      #expect(
        service.process.output.contains("there is no room for the store: database or disk is full (SQLite error 13)"))
      #expect(try await service.get("/players").status == 200)

      try FileManager.default.removeItem(at: disk.file("filler"))
      #expect(await service.process.logs(unchanged, after: unsaved))
      let saved = try await status(service)
      #expect(saved.durable)
      #expect(saved.lastError == nil)
      await end(service, by: SIGTERM)
      try await expect(3000, of: upstream, on: disk)
    }
  }

  @Test("after a roster larger than the disk the next that fits is saved; a kill in between leaves the last saved one")
  func tooLarge() async throws {
    try await withPrivateDisk(kibibytes: 512) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let service = try await start(upstream, on: disk)
      #expect(await service.process.logs(refreshed))
      let image = "https://images.example/" + String(repeating: "x", count: 2000)
      upstream.serve(PlayerFixtures.document((0..<400).map { PlayerFixtures.row($0, #""image":"\#(image)""#) }))
      #expect(await service.process.logs(unsaved))
      #expect(try await status(service).players == 400)
      await end(service, by: SIGKILL)
      try await expect(50, of: upstream, on: disk)

      try await upstream.restart()
      let again = try await start(upstream, on: disk)
      #expect(await again.process.logs(unsaved))
      upstream.serve(PlayerFixtures.document(60))
      #expect(await again.process.logs(refreshed))
      #expect(try await status(again).durable)
      await end(again, by: SIGKILL)
      try await expect(60, of: upstream, on: disk)
    }
  }

  @Test("a good store is read at the start although the disk is full", arguments: [SIGTERM, SIGKILL])
  func fullAtStart(afterEndBy signal: Int32) async throws {
    try await withPrivateDisk(kibibytes: 1024) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      try await store(upstream, on: disk, endedBy: signal)
      try await disk.fill()
      try await expect(50, of: upstream, on: disk)
    }
  }

  @Test(
    "a good store is read from a read-only disk, and written again when that is allowed",
    arguments: [SIGTERM, SIGKILL])
  func readOnlyDisk(afterEndBy signal: Int32) async throws {
    try await withPrivateDisk(kibibytes: 1024) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      try await store(upstream, on: disk, endedBy: signal)
      try await disk.run("mount -o remount,bind,ro .")
      try await expect(50, of: upstream, on: disk)

      try await upstream.restart()
      upstream.serve(PlayerFixtures.document(60))
      let service = try await start(upstream, on: disk)
      #expect(await service.process.logs(unsaved))
      let memory = try await status(service)
      #expect(memory.players == 60)
      #expect(!memory.durable)
      #expect(memory.lastError == "store.readOnly")
      #expect(service.process.output.contains("roster.sqlite.lock: Read-only file system"))

      try await disk.run("mount -o remount,bind,rw .")
      #expect(await service.process.logs(unchanged, after: unsaved))
      #expect(try await status(service).durable)
      await end(service, by: SIGKILL)
      try await expect(60, of: upstream, on: disk)
    }
  }

  @Test("a store file that must not be written is read, and written again when that is allowed")
  func readOnlyFile() async throws {
    try await withPrivateDisk(kibibytes: 1024) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      try await store(upstream, on: disk, endedBy: SIGTERM)
      let file = "roster.sqlite"
      try await disk.run("mount --bind \(file) \(file) && mount -o remount,bind,ro \(file)")
      try await expect(50, of: upstream, on: disk)

      try await upstream.restart()
      upstream.serve(PlayerFixtures.document(60))
      let service = try await start(upstream, on: disk)
      #expect(await service.process.logs(unsaved))
      #expect(try await status(service).lastError == "store.readOnly")
      #expect(
        service.process.output.contains(
          "the store must not be written: attempt to write a readonly database (SQLite error 8)"))
      try await disk.run("mount -o remount,bind,rw \(file)")
      #expect(await service.process.logs(unchanged, after: unsaved))
      #expect(try await status(service).durable)
      await end(service, by: SIGKILL)
      try await expect(60, of: upstream, on: disk)
    }
  }
}
