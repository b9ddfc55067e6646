import FoundationEssentials
import Logging
import RosterDomain
import RosterLocking

/// Keeps what editors say and what is served in step: a change is saved first and served second.
///
/// Changes by editors and new rosters of the upstream's take turns, so that
/// neither is ever lost to the other. Readers wait for neither.
final class CorrectionsKeeper: Sendable {
  /// A roster with what editors say laid over it.
  struct Laid: Sendable {
    let roster: Roster
    let overlay: Overlay
  }

  private let cache: RosterCache
  private let store: (any CorrectionsStore)?
  private let preparation: any RosterPreparation
  private let clock: any RosterClock
  private let log: CorrectionsLog
  private let turns = Turns()
  /// What editors say; `nil` as long as that is not known.
  private let known = Locked<StoredCorrections?>(nil)

  /// - Parameter store: `nil` where nobody edits.
  init(
    cache: RosterCache, store: (any CorrectionsStore)?, preparation: any RosterPreparation, clock: any RosterClock,
    log: CorrectionsLog
  ) {
    self.cache = cache
    self.store = store
    self.preparation = preparation
    self.clock = clock
    self.log = log
    if store == nil { known.withLock { $0 = StoredCorrections(overlay: Overlay(), changedAt: nil) } }
  }

  /// What editors say; `nil` as long as that is not known, and nothing is laid over the roster then.
  var overlay: Overlay? { known.withLock { $0?.overlay } }

  /// When what is served last changed because of editors.
  var changedAt: Date? { known.withLock { $0?.changedAt } }

  /// Finds out what editors say, unless that is known; a failure is logged, and tried again with the next refresh and
  /// the next change.
  func load() async {
    if overlay != nil { return }
    do {
      _ = try await turns.run { [self] in try await loaded() }
    } catch {
      log.loadFailed(error)
    }
  }

  /// Lays what editors say now over a roster; it takes as long as ordering everyone does.
  func laid(over upstream: Roster) -> Laid {
    let overlay = overlay ?? Overlay()
    return Laid(roster: overlay.laid(over: upstream), overlay: overlay)
  }

  /// Serves what the upstream gave, with what editors say by now.
  ///
  /// - Parameters:
  ///   - next: What to serve.
  ///   - laid: What editors said when it was made.
  /// - Returns: What is served.
  func land(_ next: CachedRoster, over laid: Overlay) async -> CachedRoster {
    await turns.run { [self] in
      let overlay = overlay ?? Overlay()
      let landed = overlay == laid && isLater(next) ? next : await serving(overlay, over: next)
      cache.replace(with: landed)
      return landed
    }
  }

  /// Changes what editors say of one player, and serves it.
  ///
  /// - Throws: What `decide` throws, ``RosterDomain/RosterError/editingUnavailable``; `nil` while there is no roster.
  func change(
    _ id: PlayerID, _ action: AuditEntry.Action, by author: Author,
    _ decide: @escaping @Sendable (CorrectablePlayer) throws -> Correction?
  ) async throws -> Change? {
    try await turns.run { [self] in
      guard let current = cache.current else { return nil }
      let known = try await knownOrUnavailable()
      let before = CorrectablePlayer(id: id, upstream: current.upstream[id], correction: known.overlay[id])
      let said = try decide(before).flatMap { $0.isEmpty ? nil : $0 }
      guard said != before.correction?.correction else { return Change(before: before, after: before, cached: current) }
      let date = clock.date
      let signed = said.map { SignedCorrection(player: id, correction: $0, author: author.account, date: date) }
      let overlay = known.overlay.with(signed, for: id)
      let next = await serving(overlay, over: current)
      let after = CorrectablePlayer(id: id, upstream: before.upstream, correction: signed)
      try await keep(
        StoredChange(
          player: id, correction: signed, action: action, author: author, date: date, before: before.state,
          after: after.state, changedAt: next.changedAt))
      self.known.withLock { $0 = StoredCorrections(overlay: overlay, changedAt: next.changedAt) }
      let served = cache.update { $0.serving(next.roster, changedAt: next.changedAt) } ?? next
      preparation.forget(otherThan: served.served(.fresh))
      return Change(before: before, after: after, cached: served)
    }
  }

  /// What came of a change.
  struct Change: Sendable {
    let before: CorrectablePlayer
    let after: CorrectablePlayer
    let cached: CachedRoster
  }

  /// What editors have done.
  ///
  /// - Throws: ``RosterDomain/RosterError/editingUnavailable``.
  func audit(_ query: AuditQuery) async throws -> [AuditEntry] {
    guard let store else { return [] }
    do {
      return try await store.audit(query)
    } catch {
      log.auditFailed(error)
      throw RosterError.editingUnavailable
    }
  }

  /// Finds out what editors say, and lays it over what is served if it was not known before.
  private func loaded() async throws -> StoredCorrections {
    if let known = known.withLock({ $0 }) { return known }
    guard let store else { preconditionFailure("without a store, what editors say is known: nothing") }
    let stored = try await store.load()
    known.withLock { $0 = stored }
    log.loaded(stored)
    if let current = cache.current {
      let next = await serving(stored.overlay, over: current)
      cache.update { $0.serving(next.roster, changedAt: next.changedAt) }
    }
    return stored
  }

  private func knownOrUnavailable() async throws -> StoredCorrections {
    guard store != nil else { throw RosterError.editingUnavailable }
    do {
      return try await loaded()
    } catch {
      log.loadFailed(error)
      throw RosterError.editingUnavailable
    }
  }

  private func keep(_ change: StoredChange) async throws {
    do {
      try await store?.keep(change)
    } catch {
      log.changeNotKept(change, error)
      throw RosterError.editingUnavailable
    }
  }

  /// Whether serving this cannot set back when what is served last changed.
  private func isLater(_ next: CachedRoster) -> Bool {
    guard let current = cache.current else { return true }
    return next.changedAt > current.changedAt || next.roster === current.roster
  }

  /// What the upstream gave with these corrections laid over it; what is served now, if its players are the same.
  private func serving(_ overlay: Overlay, over cached: CachedRoster) async -> CachedRoster {
    // Ordering everyone takes too long for Swift's own threads.
    let roster = await inBackground(givingWay: false) { overlay.laid(over: cached.upstream) }
    let current = cache.current ?? cached
    if roster.revision == current.roster.revision {
      return cached.serving(current.roster, changedAt: current.changedAt)
    }
    return cached.serving(roster, changedAt: ChangeTime.next(after: current.changedAt, at: clock.date))
  }
}

extension CorrectablePlayer {
  fileprivate var state: AuditEntry.State {
    AuditEntry.State(served: served, correction: correction?.correction)
  }
}
