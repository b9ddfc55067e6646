public import RosterDomain

/// `GET /players/{id}`: one player with every known fact.
public struct PlayerPresenter: Presenter {
  private let fetchPlayer: any FetchPlayerUseCase
  private let memo: ContentMemo
  private let policy: CachePolicy

  /// Answers from `fetchPlayer`; bodies are kept in `memo`, and `policy` says what caches may do.
  public init(fetchPlayer: any FetchPlayerUseCase, memo: ContentMemo, policy: CachePolicy) {
    self.fetchPlayer = fetchPlayer
    self.memo = memo
    self.policy = policy
  }

  /// The player's details, encoded at most once for each roster while they stay in the memo.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    guard let id = PlayerID(parameter) else { throw RequestError.malformedID(String(parameter)) }
    try request.refuseQuery()
    let served = try await fetchPlayer(id: id)
    return memo.content(for: ContentKey(revision: served.revision, resource: .player(id))) {
      RosterContent(PlayerDetailDescriptor(served.player), policy: policy)
    }
    .representation(served.freshness)
  }
}
