public import RosterDomain

/// `GET /players`: everyone, in canonical order.
public struct ListPlayersPresenter: Presenter {
  private let fetchPlayers: any FetchPlayersUseCase
  private let lists: PlayersListMemo

  /// Answers from `fetchPlayers`; each roster's list is encoded once and found again through `lists`.
  public init(fetchPlayers: any FetchPlayersUseCase, lists: PlayersListMemo) {
    self.fetchPlayers = fetchPlayers
    self.lists = lists
  }

  /// The whole list, encoded at most once for each roster.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    try request.refuseQuery()
    let served = try await fetchPlayers()
    return lists.list(of: served.roster).representation(served.freshness)
  }
}
