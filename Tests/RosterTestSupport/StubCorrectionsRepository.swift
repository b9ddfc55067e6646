public import RosterDomain

/// Corrections in memory over a roster that never changes.
public final class StubCorrectionsRepository: CorrectionsRepository {
  private struct State: Sendable {
    var overlay: Overlay
    var error: RosterError?
    var entries: [AuditEntry] = []
  }

  private let upstream: Roster
  private let state: Watched<State>

  /// Lays `overlay` over `upstream`.
  public init(_ upstream: Roster, _ overlay: Overlay = Overlay()) {
    self.upstream = upstream
    state = Watched(State(overlay: overlay))
  }

  /// What editors say now.
  public var overlay: Overlay { state.value.overlay }

  /// What has been done, the first change first.
  public var entries: [AuditEntry] { state.value.entries }

  /// Makes every call fail from now on; `nil` mends it.
  public func fail(with error: RosterError?) {
    state.update { $0.error = error }
  }

  /// Changes what editors say, unless told to fail.
  public func change(
    _ id: PlayerID, _ action: AuditEntry.Action, by author: Author,
    _ decide: @escaping @Sendable (CorrectablePlayer) throws -> Correction?
  ) async throws -> PlayerChange {
    let before = try await player(id)
    let said = try decide(before).flatMap { $0.isEmpty ? nil : $0 }
    if said != before.correction?.correction {
      let date = ManualClock().date
      state.update { state in
        state.overlay[id] = said.map {
          SignedCorrection(player: id, correction: $0, author: author.account, date: date)
        }
        let after = CorrectablePlayer(id: id, upstream: before.upstream, correction: state.overlay[id])
        state.entries.append(
          AuditEntry(
            number: Int64(state.entries.count + 1), date: date, author: author, action: action, player: id,
            before: .init(served: before.served, correction: before.correction?.correction),
            after: .init(served: after.served, correction: said)))
      }
    }
    return PlayerChange(
      before: before, after: try await player(id), roster: .fixture(overlay.laid(over: upstream)))
  }

  /// What upstream and editors say, unless told to fail.
  public func player(_ id: PlayerID) async throws -> CorrectablePlayer {
    if let error = state.value.error { throw error }
    return CorrectablePlayer(id: id, upstream: upstream[id], correction: overlay[id])
  }

  /// A page, unless told to fail.
  public func corrections(after: PlayerID?, limit: Int) async throws -> CorrectionsPage {
    if let error = state.value.error { throw error }
    let ids = overlay.ids.drop { id in after.map { id <= $0 } ?? false }
    return CorrectionsPage(
      players: ids.prefix(limit).map { CorrectablePlayer(id: $0, upstream: upstream[$0], correction: overlay[$0]) },
      total: overlay.count, hasMore: ids.count > limit)
  }

  /// What has been done, unless told to fail.
  public func audit(_ query: AuditQuery) async throws -> [AuditEntry] {
    if let error = state.value.error { throw error }
    return entries.reversed().filter { entry in
      (query.player == nil || query.player == entry.player)
        && (query.account == nil || query.account == entry.author.account)
        && query.before.map { entry.number < $0 } ?? true
    }.prefix(query.limit).map { $0 }
  }
}
