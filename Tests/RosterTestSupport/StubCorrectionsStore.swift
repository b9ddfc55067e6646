public import RosterData
public import RosterDomain

/// What editors say, kept in memory; it fails when told to.
public final class StubCorrectionsStore: CorrectionsStore {
  private struct State: Sendable {
    var stored: StoredCorrections
    var error: StoreError?
    var changes: [StoredChange] = []
  }

  private let state: Watched<State>

  /// Starts with what an earlier process kept.
  public init(_ stored: StoredCorrections = StoredCorrections(overlay: Overlay(), changedAt: nil)) {
    state = Watched(State(stored: stored))
  }

  /// What a restart would find.
  public var stored: StoredCorrections { state.value.stored }
  /// Every change that was kept, the first one first.
  public var changes: [StoredChange] { state.value.changes }

  /// Makes every call fail from now on; `nil` mends it.
  public func fail(with error: StoreError?) {
    state.update { $0.error = error }
  }

  /// Gives what is kept, unless told to fail.
  public func load() async throws -> StoredCorrections {
    if let error = state.value.error { throw error }
    return state.value.stored
  }

  /// Keeps a change, unless told to fail.
  public func keep(_ change: StoredChange) async throws {
    if let error = state.value.error { throw error }
    state.update { state in
      var overlay = state.stored.overlay
      overlay[change.player] = change.correction
      state.stored = StoredCorrections(overlay: overlay, changedAt: change.changedAt)
      state.changes.append(change)
    }
  }

  /// What was kept, whatever the query, unless told to fail.
  public func audit(_ query: AuditQuery) async throws -> [AuditEntry] {
    if let error = state.value.error { throw error }
    return changes.enumerated().reversed().map { number, change in
      AuditEntry(
        number: Int64(number + 1), date: change.date, author: change.author, action: change.action,
        player: change.player, before: change.before, after: change.after)
    }
  }
}
