public import RosterDomain

/// `GET /players`: everyone in canonical order, or the players that the query asks for.
public struct ListPlayersPresenter: Presenter {
  private let fetchPlayers: any FetchPlayersUseCase
  private let memo: RepresentationMemo

  /// Answers from `fetchPlayers`; each roster's list is encoded once and kept in `memo`.
  public init(fetchPlayers: any FetchPlayersUseCase, memo: RepresentationMemo) {
    self.fetchPlayers = fetchPlayers
    self.memo = memo
  }

  /// The list, encoded at most once for each roster while it stays in the memo.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    if request.query != nil, let page = try await page(for: request) { return page }
    let served = try await fetchPlayers(revalidating: request.asksForRevalidation)
    let codings = try AcceptableCodings(request)
    if let ready = memo.knownList(of: served, codings) { return ready }
    // Pushed out of the memo since it was prepared, or corrected since. Encoding a whole roster is too long for an
    // event loop.
    return await memo.awaited(.players, of: served, codings) { [memo] in memo.list(of: served, codings) }
  }

  /// The players that the request asks for; `nil` when it asks for everyone.
  private func page(for request: Request) async throws -> Representation? {
    let query = try PlayersQuery(of: request)
    guard query != .everyone else { return nil }
    let served = try await fetchPlayers(revalidating: request.asksForRevalidation)
    let codings = try AcceptableCodings(request)
    if let ready = memo.knownPage(query, of: served, codings) { return ready }
    if let quick = memo.quickPage(query, of: served, codings) { return quick }
    return await memo.awaited(.page(query), of: served, codings) { [memo] in memo.page(query, of: served, codings) }
  }
}
