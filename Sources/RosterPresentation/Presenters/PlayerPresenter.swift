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
    let id = try Self.id(in: parameter, of: request)
    return try represent(try await fetchPlayer(id: id, revalidating: request.asksForRevalidation), for: request)
  }

  // Neither is inlined: their locals would stand in the frame above, which every request allocates.

  @inline(never)
  private static func id(in parameter: Substring, of request: Request) throws -> PlayerID {
    try PlayerID(in: parameter, of: request)
  }

  @inline(never)
  private func represent(_ found: ServedPlayer, for request: Request) throws -> Representation {
    let codings = try AcceptableCodings(request)
    // Whoever has been represented is on this roster.
    if let ready = memo.known(.player(found.id), of: found.served, codings) { return ready }
    let player = try found.player
    return memo.representation(of: .player(found.id), in: found.served, codings) { PlayerDetailDescriptor(player) }
  }
}
