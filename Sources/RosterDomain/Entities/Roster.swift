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
  private let positions: [PlayerID: Int]

  /// Orders and indexes a snapshot; of players with the same id the first stays.
  public init(_ players: some Sequence<PlayerEntity>) {
    var seen: Set<PlayerID> = []
    let ordered =
      players
      .filter { seen.insert($0.id).inserted }
      .map { (key: SortKey($0), player: $0) }
      .sorted { $0.key < $1.key }
      .map(\.player)
    self.players = ordered
    revision = Revision(of: ordered)
    positions = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.id, $0) })
  }

  /// The player with this identity, if the roster has one.
  public subscript(id: PlayerID) -> PlayerEntity? {
    position(of: id).map { players[$0] }
  }

  /// Where in ``players`` the player with this identity stands, if the roster has one.
  func position(of id: PlayerID) -> Int? {
    positions[id]
  }

  /// How many players there are.
  public var count: Int { players.count }
}

/// Where a player stands in canonical order.
private struct SortKey: Comparable {
  let surname: String
  let givenName: String
  let id: PlayerID

  init(_ player: PlayerEntity) {
    let name = player.name
    surname = Folding.fold(name.surname ?? name.givenName ?? "")
    givenName = name.surname == nil ? "" : Folding.fold(name.givenName ?? "")
    id = player.id
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    (left.surname, left.givenName, left.id) < (right.surname, right.givenName, right.id)
  }
}
