import RosterDomain

/// What a response depends on: the roster it was made from, the question it answers, and whether caches may keep it.
struct RepresentationKey: Hashable {
  /// The question, in canonical form.
  enum Resource: Hashable {
    case players
    case player(PlayerID)
  }

  let revision: Revision
  let resource: Resource
  let isExpired: Bool
}
