import FoundationEssentials
public import RosterDomain

/// The application's players: from memory as long as that is honest, from the upstream when it is not, and from
/// memory again when the upstream fails.
///
/// With a fresh or stale roster in memory ``roster()`` never suspends: it runs on
/// the thread of an event loop.
public struct CachedThenRemotePlayersRepository: PlayersRepository {
  private let refresher: RosterRefresher
  private let policy: RefreshPolicy
  private let freshness: FreshnessPolicy
  private let clock: any RosterClock
  private let cache: RosterCache

  /// Serves what `refresher` keeps up to date.
  public init(refresher: RosterRefresher) {
    self.refresher = refresher
    policy = refresher.policy
    freshness = refresher.keeper.freshness
    clock = refresher.clock
    cache = refresher.keeper.cache
  }

  /// Starts from the roster that an earlier process kept: call it once, before serving and before the schedule.
  ///
  /// It never fails: without a usable stored roster the service starts empty.
  public func restore() async {
    await refresher.restore()
  }

  /// The roster in memory, at once while it is fresh or stale; else what a refresh gives in time, else the old one.
  ///
  /// - Throws: ``RosterDomain/RosterError/unavailable(retryAfter:)`` when there is none, `CancellationError` when the
  ///   task was cancelled while it waited.
  public func roster() async throws -> ServedRoster {
    if let current = cache.current {
      let judged = judge(current)
      switch judged {
      case .fresh: return ServedRoster(roster: current.roster, freshness: judged)
      case .stale:
        refresher.refreshBehind()
        return ServedRoster(roster: current.roster, freshness: judged)
      case .expired: break
      }
    }
    return try await rosterAfterRefresh()
  }

  /// What is known now; never suspends.
  public func status() async -> RosterStatus {
    let report = refresher.report
    let guarded = refresher.guardReport
    let date = clock.date
    return RosterStatus(
      snapshot: cache.current.map(snapshot), lastError: report.lastError, consecutiveFailures: report.failures,
      nextAttempt: report.pauseBeforeScheduled.map { date.addingTimeInterval($0 / .seconds(1)) },
      candidate: guarded.candidate, quarantine: guarded.quarantine, guardRefusals: guarded.refusals)
  }

  private func rosterAfterRefresh() async throws -> ServedRoster {
    try await refresher.refresh(by: .reader, waitingAtMost: policy.waitFor)
    guard let current = cache.current else { throw unavailable() }
    return ServedRoster(roster: current.roster, freshness: judge(current))
  }

  /// What every failure of upstream and store is to the domain once no roster is left: a matter of time.
  private func unavailable() -> RosterError {
    .unavailable(retryAfter: max(refresher.report.pauseBeforeNext, .seconds(1)))
  }

  private func judge(_ current: CachedRoster) -> Freshness {
    freshness.judge(age: clock.now - current.checked)
  }

  private func snapshot(_ current: CachedRoster) -> RosterStatus.Snapshot {
    RosterStatus.Snapshot(
      revision: current.roster.revision, playerCount: current.roster.count,
      acceptedAt: current.provenance.acceptedAt, checkedAt: current.provenance.checkedAt,
      age: clock.now - current.checked, freshness: judge(current), source: current.source, durable: current.durable)
  }
}
