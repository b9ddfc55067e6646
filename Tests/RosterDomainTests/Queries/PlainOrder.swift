import RosterDomain

/// The orders of players as DESIGN says them, without cursors, indexes or permutations.
struct PlainOrder {
  let sort: PlayersSort

  static let all = PlayersSort.Key.allCases.flatMap { key in
    [PlayersSort(key), PlayersSort(key, isDescending: true)]
  }

  /// What decides where a player stands.
  struct Key: Hashable {
    let number: Int?
    let text: String?
    let surname: String
    let givenName: String
    let id: PlayerID
  }

  func key(_ player: PlayerEntity) -> Key {
    let name = player.name
    let text: String? =
      switch sort.key {
      case .surname: name.surname ?? name.givenName
      case .givenName: name.givenName ?? name.surname
      case .displayName: name.displayName
      case .team: player.team
      case .jerseyNumber: nil
      }
    return Key(
      number: sort.key == .jerseyNumber ? player.jerseyNumber : nil, text: text.map(Folding.fold),
      surname: Folding.fold(name.surname ?? name.givenName ?? ""),
      givenName: name.surname == nil ? "" : Folding.fold(name.givenName ?? ""), id: player.id)
  }

  func sorted(_ players: [PlayerEntity]) -> [PlayerEntity] {
    let canonical = players.map { (key: key($0), player: $0) }.sorted { left, right in
      (left.key.surname, left.key.givenName, left.key.id) < (right.key.surname, right.key.givenName, right.key.id)
    }
    let groups = Dictionary(grouping: canonical) { pair in
      sort.key == .jerseyNumber ? pair.key.number.map { 1000 + $0 }.map(String.init) : pair.key.text
    }
    let known = groups.keys.compactMap { $0 }.sorted()
    let keys = (sort.isDescending ? known.reversed() : known).map(Optional.some) + [nil]
    return keys.flatMap { groups[$0] ?? [] }.map(\.player)
  }
}
