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
  private let turns = SerialWork(label: "roster.corrections")
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

  /// Finds out what editors say, unless that is known; a failure is logged, and tried again with the next roster and
  /// the next change.
  func load() async {
    await turns.run { [self] in
      do { _ = try loaded() } catch { log.loadFailed(error) }
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
      let landed = overlay == laid ? next : serving(overlay.laid(over: next.upstream), from: next)
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
      let known = try knownOrUnavailable()
      let before = CorrectablePlayer(id: id, upstream: current.upstream[id], correction: known.overlay[id])
      let said = try decide(before).flatMap { $0.isEmpty ? nil : $0 }
      guard said != before.correction?.correction else { return Change(before: before, after: before, cached: current) }
      let date = clock.date
      let signed = said.map { SignedCorrection(player: id, correction: $0, author: author.account, date: date) }
      var overlay = known.overlay
      overlay[id] = signed
      let next = serving(overlay.laid(over: current.upstream), from: current)
      let after = CorrectablePlayer(id: id, upstream: before.upstream, correction: signed)
      try keep(
        StoredChange(
          player: id, correction: signed, action: action, author: author, date: date, before: before.state,
          after: after.state, changedAt: next.changedAt))
      self.known.withLock { [overlay] in $0 = StoredCorrections(overlay: overlay, changedAt: next.changedAt) }
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
    return try await inBackground(givingWay: false) { [log] in
      do {
        return try store.audit(query)
      } catch {
        log.auditFailed(error)
        throw RosterError.editingUnavailable
      }
    }
  }

  /// Finds out what editors say, and lays it over what is served if it was not known before.
  private func loaded() throws -> StoredCorrections {
    if let known = known.withLock({ $0 }) { return known }
    guard let store else { preconditionFailure("without a store, what editors say is known: nothing") }
    let stored = try store.load()
    known.withLock { $0 = stored }
    log.loaded(stored)
    if let current = cache.current {
      let next = serving(stored.overlay.laid(over: current.upstream), from: current)
      cache.update { $0.serving(next.roster, changedAt: next.changedAt) }
    }
    return stored
  }

  private func knownOrUnavailable() throws -> StoredCorrections {
    guard store != nil else { throw RosterError.editingUnavailable }
    do {
      return try loaded()
    } catch {
      log.loadFailed(error)
      throw RosterError.editingUnavailable
    }
  }

  private func keep(_ change: StoredChange) throws {
    do {
      try store?.keep(change)
    } catch {
      log.changeNotKept(change, error)
      throw RosterError.editingUnavailable
    }
  }

  /// The same from the upstream with another roster served, unless its players are the same as those served now.
  private func serving(_ roster: Roster, from cached: CachedRoster) -> CachedRoster {
    let current = cache.current ?? cached
    // Of equal rosters the older object stays, so that what hangs on it is not made twice.
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
