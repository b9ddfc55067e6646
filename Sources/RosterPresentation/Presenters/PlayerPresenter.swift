public import RosterDomain

/// `GET /players/{id}`: one player with every known fact.
public struct PlayerPresenter: Presenter {
  private let fetchPlayer: any FetchPlayerUseCase
  private let memo: RepresentationMemo

  /// Answers from `fetchPlayer`; responses are kept in `memo`.
  public init(fetchPlayer: any FetchPlayerUseCase, memo: RepresentationMemo) {
    self.fetchPlayer = fetchPlayer
    self.memo = memo
  }

  /// The player's details, encoded at most once for each roster while they stay in the memo.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    guard let id = PlayerID(parameter) else { throw RequestError.malformedID(String(parameter)) }
    _ = try QueryParameters(of: request, for: .players, known: [])
    let served = try await fetchPlayer(id: id, revalidating: request.asksForRevalidation)
    return memo.representation(of: .player(id), in: served.served, try AcceptableCodings(request)) {
      PlayerDetailDescriptor(served.player)
    }
  }
}
