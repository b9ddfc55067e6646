import Foundation
import Logging
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Upstream, store and repository together", .timeLimit(.minutes(5)))
final class WholeDataLayerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("not removed: \(error)") }
  }

  /// One life of the service's data layer, over a store that outlives it.
  private func life(
    of upstream: StubUpstream, _ body: (CachedThenRemotePlayersRepository, RecordedLog) async throws -> Void
  ) async throws {
    let store = try SQLiteRosterStore(path: folder.appending(path: "store.sqlite").path)
    // A machine may be slow: nobody's patience ends in here.
    let clock = ManualClock(date: .now)
    let source = NetworkPlayersDataSource(settings: NetworkSettings(url: upstream.url), clock: clock)
    let log = RecordedLog()
    let refresher = RosterRefresher(
      source: source, decoder: SnapshotDecoder(), store: store, preparation: RecordedPreparation(),
      policy: RefreshPolicy(freshFor: .zero), clock: clock, logger: Logger(label: "test") { _ in log })
    let repository = CachedThenRemotePlayersRepository(refresher: refresher)
    await repository.restore()
    do {
      try await body(repository, log)
    } catch {
      try await source.shutdown()
      throw error
    }
    try await source.shutdown()
    try store.close()
  }

  @Test("A restart with the upstream down serves; the next one revalidates, and a third sees a change")
  func restarts() async throws {
    let upstream = try await StubUpstream.start(PlayerFixtures.document(40))
    try await life(of: upstream) { repository, _ in
      let served = try await repository.roster()
      #expect(served.roster.count == 40)
    }
    try await upstream.stop()
    try await life(of: upstream) { repository, log in
      let served = try await repository.roster()
      #expect(served.roster.players == PlayerFixtures.roster(40).players)
      #expect(served.freshness == .stale)
      await log.lines(reach: 1)
      #expect(await repository.status().lastError == "upstream.unreachable")
    }
    try await upstream.restart()
    try await life(of: upstream) { repository, log in
      _ = try await repository.roster()
      await log.lines(reach: 1)
      #expect(upstream.notModified == 1)
      #expect(await repository.status().lastError == nil)
    }
    upstream.serve(PlayerFixtures.document(41))
    try await life(of: upstream) { repository, log in
      _ = try await repository.roster()
      await log.lines(reach: 1)
      let served = try await repository.roster()
      #expect(served.roster.count == 41)
    }
    #expect(upstream.maxInFlight == 1)
    try await upstream.stop()
  }
}
