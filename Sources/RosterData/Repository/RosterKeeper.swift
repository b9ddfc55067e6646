import FoundationEssentials
import RosterDomain

/// Keeps memory and store in step: what is accepted is saved first and served second.
///
/// A store that fails never keeps a roster from being served; saving is tried
/// again whenever the upstream confirms the roster, and by the schedule.
struct RosterKeeper: Sendable {
  let cache: RosterCache
  let corrections: CorrectionsKeeper
  let store: any RosterStore
  let preparation: any RosterPreparation
  let upstream: String
  let decoderVersion: String
  let freshness: FreshnessPolicy
  let clock: any RosterClock

  /// Loads what an earlier process kept, unless it came from another upstream.
  ///
  /// It is served unprepared: nobody is served an older one meanwhile, and
  /// who asks for one player does not want to wait until the list is encoded.
  ///
  /// - Throws: ``StoreError``.
  func restore() async throws -> Restoration {
    await corrections.load()
    guard let found = try await store.load() else { return .nothing }
    guard let stored = found.usable(for: upstream, decoderVersion: decoderVersion) else { return .otherUpstream }
    let age = freshness.age(ofPersisted: stored.provenance.checkedAt, at: clock.date)
    let laid = corrections.laid(over: stored.roster)
    let restored = CachedRoster(
      upstream: stored.roster, roster: laid.roster,
      changedAt: changeTime(of: laid.roster, stored.provenance),
      provenance: stored.provenance, checked: age.map { clock.now - $0 }, source: .store, durable: true)
    _ = await corrections.land(restored, over: laid.overlay)
    return .restored
  }

  /// Takes a snapshot that the guard, or an operator, has accepted.
  ///
  /// - Returns: Why it could not be saved, if so.
  func accept(_ snapshot: UpstreamSnapshot) async -> (any Error)? {
    await corrections.load()
    // Of equal rosters the older object stays, so that what hangs on it is not made twice.
    if let current = cache.current, current.upstream.revision == snapshot.roster.revision {
      let provenance = provenance(of: snapshot, served: current.roster, changedAt: current.changedAt)
      return await note(provenance, checked: snapshot.fetched.instant, source: .remote, over: current)
    }
    let laid = await inBackground(givingWay: snapshot.roster.isLarge) { corrections.laid(over: snapshot.roster) }
    let (roster, changedAt) = served(laid.roster)
    let provenance = provenance(of: snapshot, served: roster, changedAt: changedAt)
    // Both need only the roster, and one waits for the disk.
    let preparing = Task {
      await inBackground(givingWay: roster.isLarge) {
        preparation.prepare(ServedRoster(roster: roster, changedAt: changedAt, freshness: .fresh))
      }
    }
    let failure = await failure { try await store.save(StoredRoster(roster: snapshot.roster, provenance: provenance)) }
    await preparing.value
    let next = CachedRoster(
      upstream: snapshot.roster, roster: roster, changedAt: changedAt, provenance: provenance,
      checked: snapshot.fetched.instant, source: .remote, durable: failure == nil)
    preparation.forget(otherThan: await corrections.land(next, over: laid.overlay).served(.fresh))
    return failure
  }

  /// Notes that the upstream confirmed the roster in memory.
  ///
  /// - Returns: Why that could not be saved, if so.
  func renew() async -> (any Error)? {
    guard let current = cache.current else { preconditionFailure("only a roster in memory can be confirmed") }
    let known = current.provenance
    let provenance = Provenance(
      upstream: known.upstream, validators: known.validators, changedAt: current.changedAt,
      servedRevision: current.roster.revision, acceptedAt: known.acceptedAt, checkedAt: clock.date,
      decoderVersion: known.decoderVersion)
    return await note(provenance, checked: clock.now, source: current.source, over: current)
  }

  /// Tries again to save what is served, and what is known of it.
  ///
  /// - Returns: Why it still cannot be saved, if so.
  func saveAgain() async -> (any Error)? {
    guard let current = cache.current else { return nil }
    return await note(current.provenance, checked: current.checked, source: current.source, over: current)
  }

  /// Keeps what is now known of the roster in memory, and the roster with it if the store lacks it.
  private func note(
    _ provenance: Provenance, checked: ContinuousClock.Instant?, source: RosterStatus.Source, over current: CachedRoster
  ) async -> (any Error)? {
    var isStored = current.durable
    let failure = await failure {
      if isStored {
        do {
          return try await store.renew(provenance)
        } catch let error where Self.isLost(error) {
          isStored = false
        }
      }
      try await store.save(StoredRoster(roster: current.upstream, provenance: provenance))
    }
    cache.update { [isStored] in
      $0.known(by: provenance, checked: checked, source: source, durable: isStored || failure == nil)
    }
    return failure
  }

  private func failure(of work: () async throws -> Void) async -> (any Error)? {
    do {
      try await work()
      return nil
    } catch {
      return error
    }
  }

  private func provenance(of snapshot: UpstreamSnapshot, served: Roster, changedAt: Date) -> Provenance {
    Provenance(
      upstream: upstream, validators: snapshot.validators, changedAt: changedAt, servedRevision: served.revision,
      acceptedAt: snapshot.fetched.date, checkedAt: snapshot.fetched.date, decoderVersion: decoderVersion)
  }

  /// Since when these players are served: since the last change that is kept, or from now on when the store knows of others,
  /// since somebody was corrected after it was written, or the editors' file is another by now or cannot be read.
  private func changeTime(of roster: Roster, _ kept: Provenance) -> Date {
    let last = max(kept.changedAt, corrections.changedAt ?? .distantPast)
    guard let served = kept.servedRevision, served != roster.revision else { return last }
    return ChangeTime.next(after: last, at: clock.date)
  }

  /// The roster to serve next, and since when: what is served now, if its players are the same.
  private func served(_ next: Roster) -> (Roster, changedAt: Date) {
    let current = cache.current
    if let current, current.roster.revision == next.revision { return (current.roster, current.changedAt) }
    return (next, ChangeTime.next(after: current?.changedAt, at: clock.date))
  }

  /// Whether the store no longer has the players that it had.
  private static func isLost(_ failure: any Error) -> Bool {
    switch failure as? StoreError {
    case .corrupt, .lost: true
    default: false
    }
  }
}
