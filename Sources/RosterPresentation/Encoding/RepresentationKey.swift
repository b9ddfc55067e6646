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

  /// Without the roster: nearly all keys are of the same.
  func hash(into hasher: inout Hasher) {
    hasher.combine(resource)
    hasher.combine(codings.preferred)
  }

  /// Bytes that are kept for the key itself: clients decide how long a query is.
  var cost: Int {
    guard case .page(let query) = resource else { return 0 }
    let texts = query.words + query.teams + query.positions + query.nationalities
    return texts.reduce(0) { $0 + $1.utf8.count + Self.textOverhead } + (query.cursor == nil ? 0 : Self.longestCursor)
  }

  /// Bytes that a text takes beside its own.
  private static let textOverhead = 48
  /// Bytes of a cursor: three texts of at most 128 bytes, and an id.
  private static let longestCursor = 544
}
