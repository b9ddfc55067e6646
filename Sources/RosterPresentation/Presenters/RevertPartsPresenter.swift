import RosterDomain

/// `PATCH /players/{id}/correction`: an editor takes back a part of what is said of a player.
struct RevertPartsPresenter: CallerPresenter {
  let revertPlayer: any RevertPlayerUseCase

  /// What is left of the correction; 204 when nothing is.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    let id = try PlayerID(in: parameter, of: request, for: .others)
    try request.checkContent(is: .mergePatch)
    let condition = try WriteCondition(request)
    let patch = CorrectionPatch(try request.json())
    let change = try await revertPlayer(id: id, patch.part, by: caller.author) { player in
      guard condition.holds(for: player) else { return false }
      try patch.check()
      return true
    }
    guard let left = CorrectionDescriptor(change.after) else { return .noContent(by: caller) }
    return .changed(left, by: caller)
  }
}
