public import RosterDomain

/// What editors say, laid over the roster that a refresher keeps up to date.
public struct OverlayCorrectionsRepository: CorrectionsRepository {
  private let refresher: RosterRefresher
  private let keeper: CorrectionsKeeper
  private let cache: RosterCache

  /// Edits what `refresher` keeps up to date.
  public init(refresher: RosterRefresher) {
    self.refresher = refresher
    keeper = refresher.keeper.corrections
    cache = refresher.keeper.cache
  }

  /// Changes what editors say of one player, durably, in its turn.
  public func change(
    _ id: PlayerID, _ action: AuditEntry.Action, by author: Author,
    _ decide: @escaping @Sendable (CorrectablePlayer) throws -> Correction?
  ) async throws -> PlayerChange {
    guard let change = try await keeper.change(id, action, by: author, decide) else { throw unavailable }
    let freshness = refresher.keeper.freshness.judge(age: change.cached.checked.map { refresher.clock.now - $0 })
    return PlayerChange(before: change.before, after: change.after, roster: change.cached.served(freshness))
  }

  /// What upstream and editors say of one player.
  public func player(_ id: PlayerID) async throws -> CorrectablePlayer {
    let (current, overlay) = try known()
    return CorrectablePlayer(id: id, upstream: current.upstream[id], correction: overlay[id])
  }

  /// Some of the players of whom editors say something.
  public func corrections(after: PlayerID?, limit: Int) async throws -> CorrectionsPage {
    let (current, overlay) = try known()
    let ids = overlay.ids.drop { id in after.map { id <= $0 } ?? false }
    let players = ids.prefix(limit).map {
      CorrectablePlayer(id: $0, upstream: current.upstream[$0], correction: overlay[$0])
    }
    return CorrectionsPage(players: players, total: overlay.count, hasMore: ids.count > limit)
  }

  /// What editors have done, the latest first.
  public func audit(_ query: AuditQuery) async throws -> [AuditEntry] {
    try await keeper.audit(query)
  }

  private func known() throws -> (CachedRoster, Overlay) {
    guard let current = cache.current else { throw unavailable }
    guard let overlay = keeper.overlay else { throw RosterError.editingUnavailable }
    return (current, overlay)
  }

  private var unavailable: RosterError {
    .unavailable(retryAfter: max(refresher.report.pauseBeforeNext, .seconds(1)))
  }
}
