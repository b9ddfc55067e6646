import Foundation
import Logging
import RosterData
import RosterDomain
import RosterTestSupport

/// A repository over a stub source, a stub store and a manual clock.
struct RepositoryFixture {
  static let policy = RefreshPolicy(
    freshFor: .seconds(60), staleFor: .seconds(3600), refreshEvery: .seconds(60), waitFor: .seconds(5),
    minInterval: .seconds(2))

  let clock = ManualClock()
  let source: StubPlayersDataSource
  let store: StubRosterStore
  let corrections: StubCorrectionsStore
  let log = RecordedLog()
  let preparation = RecordedPreparation()
  let refresher: RosterRefresher
  let repository: CachedThenRemotePlayersRepository
  let editing: OverlayCorrectionsRepository

  /// - Parameter players: How many the upstream has; `nil` for an upstream that is down.
  init(
    players: Int? = 3, stored: StoredRoster? = nil, corrected overlay: Overlay = Overlay(),
    corrections kept: StoredCorrections? = nil,
    policy: RefreshPolicy = Self.policy, guardPolicy: GuardPolicy = .init(), decoder: SnapshotDecoder = .init()
  ) {
    source = StubPlayersDataSource(answer: players.map { .content($0) } ?? .down)
    store = StubRosterStore(stored)
    corrections = StubCorrectionsStore(kept ?? StoredCorrections(overlay: overlay, changedAt: nil))
    let log = log
    // Without jitter a pause is the longest there is: 4 s, 8 s, 16 s, …
    refresher = RosterRefresher(
      source: source, decoder: decoder, store: store, corrections: corrections, preparation: preparation,
      policy: policy, guardPolicy: guardPolicy, clock: clock, logger: Logger(label: "test") { _ in log }
    ) { 1 }
    repository = CachedThenRemotePlayersRepository(refresher: refresher)
    editing = OverlayCorrectionsRepository(refresher: refresher)
  }

  /// A roster as an earlier process kept it, checked that long before the clock of a fixture starts.
  static func stored(
    _ players: Int, age: TimeInterval = 0, upstream: String = "stub:players", decoder: SnapshotDecoder = .init()
  ) -> StoredRoster {
    let date = ManualClock().date.addingTimeInterval(-age)
    return StoredRoster(
      roster: PlayerFixtures.roster(players),
      provenance: Provenance(
        upstream: upstream, validators: Validators(etag: "\"kept\""), changedAt: date, acceptedAt: date,
        checkedAt: date,
        decoderVersion: decoder.version))
  }

  /// Waits until the refresh that runs has ended.
  func refreshEnds(after fetches: Int) async throws {
    await source.fetches(reach: fetches)
    await log.lines(reach: fetches)
  }
}

extension Result<Fetched, any Error> {
  static func content(_ players: Int, etag: String = "\"new\"") -> Self {
    .success(.content(PlayerFixtures.document(players), Validators(etag: etag)))
  }

  static var down: Self { .failure(UpstreamError.unreachable(reason: "the cable is out")) }
}
