import FoundationEssentials
public import RosterDomain

/// The application's players: from memory as long as that is honest, from the upstream when it is not, and from
/// memory again when the upstream fails.
///
/// With a fresh or stale roster in memory ``roster(revalidating:)`` never suspends,
/// unless the reader wants the roster checked: it runs on the thread of an event loop.
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
  /// - Parameter revalidating: Whether to refresh first if the upstream may be asked now; the policy can forbid it.
  /// - Throws: ``RosterDomain/RosterError/unavailable(retryAfter:)`` when there is none, `CancellationError` when the
  ///   task was cancelled while it waited.
  public func roster(revalidating: Bool) async throws -> ServedRoster {
    guard let current = cache.current else { return try await rosterAfterRefresh(by: .reader, because: .empty) }
    let judged = judge(current)
    if judged == .expired { return try await rosterAfterRefresh(by: .reader, because: .expired) }
    if revalidating, policy.allowsClientRevalidation {
      return try await rosterAfterRefresh(by: .client, because: .requested)
    }
    if judged == .stale { refresher.refreshBehind() }
    return current.served(judged)
  }

  /// What is known now; never suspends.
  public func status() async -> RosterStatus {
    let report = refresher.report
    let guarded = refresher.guardReport
    let date = clock.date
    return RosterStatus(
      snapshot: cache.current.map(snapshot), lastError: report.lastError, consecutiveFailures: report.failures,
      nextAttempt: report.pauseBeforeScheduled.map { date.addingTimeInterval($0 / .seconds(1)) },
      candidate: guarded.candidate, quarantine: guarded.quarantine, guardRefusals: guarded.refusals,
      corrections: refresher.keeper.corrections.overlay?.count)
  }

  private func rosterAfterRefresh(
    by asker: RefreshState.Asker, because reason: WaitReason
  ) async throws -> ServedRoster {
    let waited = try await refresher.refresh(by: asker, waitingAtMost: policy.waitFor)
    guard let current = cache.current else { throw unavailable() }
    let hasWaited = if case .tooSoon = waited { false } else { true }
    return current.served(judge(current), after: hasWaited ? reason : nil)
  }

  /// What every failure of upstream and store is to the domain once no roster is left: a matter of time.
  private func unavailable() -> RosterError {
    .unavailable(retryAfter: max(refresher.report.pauseBeforeNext, .seconds(1)))
  }

  // Not inlined: its locals would stand in the frame of ``roster(revalidating:)``, which every request allocates.
  @inline(never)
  private func judge(_ current: CachedRoster) -> Freshness {
    freshness.judge(age: current.checked.map { clock.now - $0 })
  }

  private func snapshot(_ current: CachedRoster) -> RosterStatus.Snapshot {
    RosterStatus.Snapshot(
      revision: current.upstream.revision, servedRevision: current.roster.revision, playerCount: current.roster.count,
      acceptedAt: current.provenance.acceptedAt, checkedAt: current.provenance.checkedAt,
      age: current.checked.map { clock.now - $0 }, freshness: judge(current), source: current.source,
      durable: current.durable)
  }
}
