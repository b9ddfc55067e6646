import RosterDomain

/// `PATCH /players/{id}`: an editor corrects facts about a player.
struct UpdatePlayerPresenter: CallerPresenter {
  let updatePlayer: any UpdatePlayerUseCase

  /// The player as readers get them from now on.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    let id = try PlayerID(in: parameter, of: request)
    try request.checkContent(is: .mergePatch)
    let condition = try WriteCondition(request)
    let patch = PlayerPatch(try request.json())
    let change = try await updatePlayer(id: id, facts: patch.facts, by: caller.author) { player in
      guard condition.holds(for: player) else { return false }
      try patch.check(against: player)
      return true
    }
    guard let player = change.after.served else { throw RosterError.playerNotFound(id) }
    return .changed(PlayerDetailDescriptor(player), by: caller)
  }
}
