/// An immutable snapshot of everyone: players in canonical order, found by id in constant time.
///
/// Canonical order is by folded surname, then folded given name, then id; a
/// player of one name sorts by the name there is. It is a function of the
/// players alone, whatever order the upstream sent them in.
///
/// A class, because one roster is shared by every request while it is served.
public final class Roster: Sendable {
  /// Everyone, in canonical order, each id once.
  public let players: [PlayerEntity]
  /// The fingerprint of exactly these players.
  public let revision: Revision
  /// What queries look players up by.
  let index: RosterIndex
  /// The orders that queries have asked for.
  let orders: RosterOrders
  private let positions: [PlayerID: Int]

  /// Orders and indexes a snapshot; of players with the same id the first stays.
  public init(_ players: some Sequence<PlayerEntity>) {
    var seen = Set<PlayerID>(minimumCapacity: players.underestimatedCount)
    let players = players.filter { seen.insert($0.id).inserted }
    let names = players.map { FoldedName($0.name) }
    let places = zip(names, players).map { CanonicalPlace($0, $1.id) }
    let order = players.indices.sorted { places[$0] < places[$1] }
    let ordered = order.map { players[$0] }
    self.players = ordered
    revision = Revision(of: ordered)
    index = RosterIndex(ordered, names: order.map { names[$0] })
    orders = RosterOrders(count: players.count)
    positions = Dictionary(uniqueKeysWithValues: ordered.indices.map { (ordered[$0].id, $0) })
  }

  /// The player with this identity, if the roster has one.
  public subscript(id: PlayerID) -> PlayerEntity? {
    positions[id].map { players[$0] }
  }

  /// How many players there are.
  public var count: Int { players.count }
}
