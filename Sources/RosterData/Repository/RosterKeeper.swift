import FoundationEssentials
import RosterDomain

/// Keeps memory and store in step: what is accepted is saved first and served second.
///
/// A store that fails never keeps a roster from being served; saving is tried
/// again whenever the upstream confirms the roster, and by the schedule.
struct RosterKeeper: Sendable {
  let cache = RosterCache()
  let store: any RosterStore
  let preparation: any RosterPreparation
  let upstream: String
  let decoderVersion: String
  let freshness: FreshnessPolicy
  let clock: any RosterClock

  /// Loads what an earlier process kept, unless it came from another upstream.
  ///
  /// - Throws: ``StoreError``.
  func restore() async throws -> Restoration {
    guard let found = try await store.load() else { return .nothing }
    guard let stored = found.usable(for: upstream, decoderVersion: decoderVersion) else { return .otherUpstream }
    let age = freshness.age(ofPersisted: stored.provenance.checkedAt, at: clock.date)
    let restored = CachedRoster(
      roster: stored.roster, provenance: stored.provenance, checked: age.map { clock.now - $0 }, source: .store,
      durable: true)
    preparation.prepare(restored.served(.fresh))
    cache.replace(with: restored)
    return .restored
  }

  /// Takes a snapshot that the guard, or an operator, has accepted.
  ///
  /// - Returns: Why it could not be saved, if so.
  func accept(_ snapshot: UpstreamSnapshot) async -> (any Error)? {
    let date = snapshot.fetched.date
    func provenance(changedAt: Date) -> Provenance {
      Provenance(
        upstream: upstream, validators: snapshot.validators, changedAt: changedAt, acceptedAt: date, checkedAt: date,
        decoderVersion: decoderVersion)
    }
    // Of equal rosters the older object stays, so that what hangs on it is not made twice.
    if let current = cache.current, current.roster.revision == snapshot.roster.revision {
      return await keep(
        current.roster, provenance(changedAt: current.provenance.changedAt), checked: snapshot.fetched.instant,
        source: .remote, alreadyStored: current.durable)
    }
    let next = CachedRoster(
      roster: snapshot.roster, provenance: provenance(changedAt: changed(at: clock.date)),
      checked: snapshot.fetched.instant,
      source: .remote, durable: false)
    // Both need only the roster, and one waits for the disk.
    let preparing = Task {
      await inBackground(givingWay: next.roster.isLarge) { preparation.prepare(next.served(.fresh)) }
    }
    let failure = await keep(
      next.roster, next.provenance, checked: next.checked, source: next.source, alreadyStored: false
    ) {
      await preparing.value
    }
    preparation.forget(otherThan: next.served(.fresh))
    return failure
  }

  /// Notes that the upstream confirmed the roster in memory.
  ///
  /// - Returns: Why that could not be saved, if so.
  func renew() async -> (any Error)? {
    guard let current = cache.current else { preconditionFailure("only a roster in memory can be confirmed") }
    let known = current.provenance
    let provenance = Provenance(
      upstream: known.upstream, validators: known.validators, changedAt: known.changedAt, acceptedAt: known.acceptedAt,
      checkedAt: clock.date, decoderVersion: known.decoderVersion)
    return await keep(
      current.roster, provenance, checked: clock.now, source: current.source, alreadyStored: current.durable)
  }

  /// Tries again to save what is served, and what is known of it.
  ///
  /// - Returns: Why it still cannot be saved, if so.
  func saveAgain() async -> (any Error)? {
    guard let current = cache.current else { return nil }
    return await keep(
      current.roster, current.provenance, checked: current.checked, source: current.source,
      alreadyStored: current.durable)
  }

  /// - Parameter ready: Waits for what has to be done before anybody is served.
  private func keep(
    _ roster: Roster, _ provenance: Provenance, checked: ContinuousClock.Instant?, source: RosterStatus.Source,
    alreadyStored: Bool, whenReady ready: () async -> Void = {}
  ) async -> (any Error)? {
    let stored = StoredRoster(roster: roster, provenance: provenance)
    var playersAreStored = alreadyStored
    var failure: (any Error)?
    do {
      if playersAreStored {
        do {
          try await store.renew(provenance)
        } catch let error where Self.isLost(error) {
          playersAreStored = false
          try await store.save(stored)
        }
      } else {
        try await store.save(stored)
      }
    } catch {
      failure = error
    }
    await ready()
    cache.replace(
      with: CachedRoster(
        roster: roster, provenance: provenance, checked: checked, source: source,
        durable: playersAreStored || failure == nil))
    return failure
  }

  /// When other players are served than before, in whole seconds as HTTP's dates are: later than the time before,
  /// whatever the wall clock says.
  private func changed(at date: Date) -> Date {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    return max(second, cache.current?.provenance.changedAt.addingTimeInterval(1) ?? .distantPast)
  }

  /// Whether the store no longer has the players that it had.
  private static func isLost(_ failure: any Error) -> Bool {
    switch failure as? StoreError {
    case .corrupt, .lost: true
    default: false
    }
  }
}
