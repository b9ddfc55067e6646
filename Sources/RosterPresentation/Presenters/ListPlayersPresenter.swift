public import RosterDomain

/// `GET /players`: everyone, in canonical order.
public struct ListPlayersPresenter: Presenter {
  private let fetchPlayers: any FetchPlayersUseCase
  private let memo: RepresentationMemo

  /// Answers from `fetchPlayers`; each roster's list is encoded once and kept in `memo`.
  public init(fetchPlayers: any FetchPlayersUseCase, memo: RepresentationMemo) {
    self.fetchPlayers = fetchPlayers
    self.memo = memo
  }

  /// The whole list, encoded at most once for each roster.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    _ = try QueryParameters(of: request, for: .players, known: [])
    let served = try await fetchPlayers(revalidating: request.asksForRevalidation)
    let codings = try AcceptableCodings(request)
    if let ready = memo.knownList(of: served, codings) { return ready }
    // Pushed out of the memo since it was prepared. Encoding a whole roster is too long for an event loop.
    return await Task { [memo] in memo.list(of: served, codings) }.value
  }
}
