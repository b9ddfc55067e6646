import RosterDomain
import RosterLocking

/// Does what a refresh does: fetches, decodes, judges and keeps; when to do so is decided elsewhere.
///
/// One call at a time: the calls of ``RosterRefresher`` never overlap.
struct RosterUpdater: Sendable {
  let source: any PlayersDataSource
  let decoder: SnapshotDecoder
  let keeper: RosterKeeper
  private let metrics: RefreshMetrics
  private let shrinkGuard: Locked<ShrinkGuard>
  private let quarantine = Locked<RosterStatus.Quarantine?>(nil)

  init(
    source: any PlayersDataSource, decoder: SnapshotDecoder, keeper: RosterKeeper, policy: GuardPolicy,
    metrics: RefreshMetrics
  ) {
    self.source = source
    self.decoder = decoder
    self.keeper = keeper
    self.metrics = metrics
    shrinkGuard = Locked(ShrinkGuard(policy: policy))
  }

  /// Asks the upstream, with the validators of the last accepted snapshot and of no other.
  ///
  /// - Parameter isScheduled: Whether the refresh was due by itself.
  /// - Throws: `CancellationError` when the task was cancelled before there was a snapshot to judge.
  func refresh(isScheduled: Bool) async throws(CancellationError) -> RefreshOutcome {
    let last = keeper.cache.current
    do {
      let snapshot = try await snapshot(ifChangedSince: last)
      try Task.checkCancellation()
      guard let snapshot else {
        shrinkGuard.withLock { $0.acceptedIsConfirmed() }
        return .unchanged(unsaved: await keeper.renew())
      }
      return await judge(snapshot, after: last?.upstream, isScheduled: isScheduled)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      return .failed(error)
    }
  }

  /// Serves the candidate, if it is still the one of this revision.
  ///
  /// - Returns: `nil` when it is not.
  func accept(_ revision: Revision) async -> RefreshOutcome? {
    guard let candidate = shrinkGuard.withLock({ $0.take(revision) }) else { return nil }
    return .accepted(
      candidate.snapshot, dropped: candidate.dropped, unsaved: await keeper.accept(candidate.snapshot))
  }

  /// The snapshot that may yet be accepted.
  var candidate: RosterStatus.Candidate? {
    shrinkGuard.withLock { $0.candidate }.map {
      RosterStatus.Candidate(
        revision: $0.snapshot.roster.revision, players: $0.snapshot.roster.count, dropped: $0.dropped,
        confirmations: $0.confirmations)
    }
  }

  /// The status, as far as the upstream's snapshots are concerned.
  var report: GuardReport {
    GuardReport(
      candidate: candidate, quarantine: quarantine.withLock { $0 }, refusals: shrinkGuard.withLock { $0.refusals })
  }

  /// What the upstream gives now; `nil` when nothing has changed.
  private func snapshot(ifChangedSince last: CachedRoster?) async throws -> UpstreamSnapshot? {
    guard let (decoded, validators, fetched) = try await decoded(ifChangedSince: last) else { return nil }
    return await inBackground(givingWay: decoded.rows >= 2_000) {
      UpstreamSnapshot(
        roster: decoded.roster(remembering: last?.upstream), validators: validators, rows: decoded.rows,
        defects: decoded.defects, fetched: fetched)
    }
  }

  /// By itself, so that the document is gone when it returns.
  private func decoded(
    ifChangedSince last: CachedRoster?
  ) async throws -> (DecodedSnapshot, Validators, fetched: Moment)? {
    guard case .content(let bytes, let validators) = try await fetch(ifChangedSince: last?.provenance.validators)
    else { return nil }
    let fetched = Moment(on: keeper.clock)
    let isLarge = bytes.count >= 1 << 20
    return (try await inBackground(givingWay: isLarge) { try decoder.decode(bytes) }, validators, fetched)
  }

  /// The time that it takes counts whether the upstream answers or fails.
  private func fetch(ifChangedSince validators: Validators?) async throws -> Fetched {
    let began = keeper.clock.now
    defer { metrics.upstreamAnswered(in: keeper.clock.now - began) }
    return try await source.fetch(ifChangedSince: validators)
  }

  private func judge(_ snapshot: UpstreamSnapshot, after last: Roster?, isScheduled: Bool) async -> RefreshOutcome {
    quarantine.withLock { $0 = snapshot.quarantine }
    let dropped = last?.count(lackingIn: snapshot.roster) ?? 0
    // Judged on a copy, since looking for everyone takes longer than a lock should be held; no other call writes.
    var judge = shrinkGuard.withLock { $0 }
    let verdict = judge.judge(snapshot, after: last, isScheduled: isScheduled)
    shrinkGuard.withLock { [judge] in $0 = judge }
    switch verdict {
    case .accept: return .accepted(snapshot, dropped: dropped, unsaved: await keeper.accept(snapshot))
    case .refuse(let reason): return .refused(reason, snapshot, dropped: dropped)
    }
  }
}
