import RosterDomain

/// `DELETE /players/{id}`: an editor takes a player off the roster.
struct RemovePlayerPresenter: CallerPresenter {
  let removePlayer: any RemovePlayerUseCase

  /// 204.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    let id = try PlayerID(in: parameter, of: request)
    let condition = try WriteCondition(request)
    try await removePlayer(id: id, by: caller.author) { condition.holds(for: $0) }
    return .noContent(by: caller)
  }
}
