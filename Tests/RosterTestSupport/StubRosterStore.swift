public import RosterData

/// A store in memory that fails when told to.
public final class StubRosterStore: RosterStore {
  private struct State: Sendable {
    var stored: StoredRoster?
    var error: StoreError?
    var saves = 0
    var renewals = 0
    var isHeld = false
    var arrived = 0
  }

  private let state: Watched<State>

  /// Starts with what an earlier process kept.
  public init(_ stored: StoredRoster? = nil) {
    state = Watched(State(stored: stored))
  }

  /// What a restart would find.
  public var stored: StoredRoster? { state.value.stored }
  /// How many rosters have been saved.
  public var saves: Int { state.value.saves }
  /// How many checks have been saved without players.
  public var renewals: Int { state.value.renewals }

  /// Makes every call fail from now on; `nil` mends it.
  public func fail(with error: StoreError?) {
    state.update { $0.error = error }
  }

  /// Makes writes wait until ``release()``.
  public func hold() {
    state.update { $0.isHeld = true }
  }

  /// Lets held writes go on.
  public func release() {
    state.update { $0.isHeld = false }
  }

  /// Waits until this many writes have begun.
  public func writes(reach count: Int) async {
    await state.wait { $0.arrived >= count }
  }

  /// Gives what is stored, unless told to fail.
  public func load() async throws -> StoredRoster? {
    if let error = state.value.error { throw error }
    return state.value.stored
  }

  /// Keeps the roster, unless told to fail or to wait.
  public func save(_ stored: StoredRoster) async throws {
    try await write {
      $0.stored = stored
      $0.saves += 1
    }
  }

  /// Keeps the origin, unless told to fail or to wait.
  public func renew(_ provenance: Provenance) async throws {
    try await write {
      $0.stored = $0.stored.map { StoredRoster(roster: $0.roster, provenance: provenance) }
      $0.renewals += 1
    }
  }

  private func write(_ change: (inout State) -> Void) async throws {
    state.update { $0.arrived += 1 }
    await state.wait { !$0.isHeld }
    if let error = state.value.error { throw error }
    state.update(change)
  }
}
