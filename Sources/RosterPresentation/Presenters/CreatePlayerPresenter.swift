import HTTPTypes
import RosterDomain

/// `POST /players`: an editor adds a player whom the upstream lacks.
struct CreatePlayerPresenter: CallerPresenter {
  let createPlayer: any CreatePlayerUseCase

  /// The player, with 201 for a new one and 200 for the same once more.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    _ = try QueryParameters(of: request, for: .players, known: [])
    try request.checkContent(is: .json)
    let draft = try PlayerDraft(try request.json())
    let (change, isNew) = try await createPlayer(id: draft.id, facts: draft.facts, by: caller.author)
    guard let player = change.after.served else { throw RosterError.playerNotFound(change.after.id) }
    let location = HTTPField(name: .location, value: "/players/\(player.id)")
    return .changed(PlayerDetailDescriptor(player), isNew ? .created : .ok, by: caller, isNew ? [location] : [])
  }
}
