import RosterDomain

/// `DELETE /players/{id}/correction`: an editor goes back to what the upstream says of a player.
struct RevertPlayerPresenter: CallerPresenter {
  let revertPlayer: any RevertPlayerUseCase

  /// 204.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    let id = try PlayerID(in: parameter, of: request, for: .others)
    let condition = try WriteCondition(request)
    _ = try await revertPlayer(id: id, nil, by: caller.author) { condition.holds(for: $0) }
    return .noContent(by: caller)
  }
}
