import FoundationEssentials
import RosterDomain

/// What a body depends on: the roster it was made from, the question it answers, and how it may be coded.
struct RepresentationKey: Hashable {
  /// The question, in canonical form.
  enum Resource: Hashable {
    case players
    case player(PlayerID)
    indirect case page(PlayersQuery)
  }

  let revision: Revision
  /// The same players may come back after others: they are the same body then, changed at another time.
  let changedAt: Date
  let resource: Resource
  let codings: AcceptableCodings

  init(_ resource: Resource, of served: ServedRoster, _ codings: AcceptableCodings) {
    revision = served.roster.revision
    changedAt = served.changedAt
    self.resource = resource
    self.codings = codings
  }
}
