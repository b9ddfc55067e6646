import RosterDomain

/// What a body depends on: the roster it was made from, and the question it answers.
struct RepresentationKey: Hashable {
  /// The question, in canonical form.
  enum Resource: Hashable {
    case players
    case player(PlayerID)
    indirect case page(PlayersQuery)
  }

  let revision: Revision
  let resource: Resource
}
