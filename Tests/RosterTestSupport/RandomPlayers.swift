public import RosterDomain

/// Invents players of few names and facts, so that many agree in some of them.
public struct RandomPlayers {
  /// What everything is drawn from.
  public var generator: SeededGenerator

  /// The same seed, the same players.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A player with this identity and everything else by chance.
  public mutating func player(_ number: Int) -> PlayerEntity {
    let given = draw(["Ana", "ána", "Zoë", "Łukasz", "Ana María", "Лев", "O’Neal", nil])
    let surname = draw(["Smith", "SMITH", "Smith-Rowe", "Müller", "Mueller", "Øster", "王", nil])
    return .fixture(
      number, given, given == nil ? surname ?? "Marta" : surname, imageURL: draw([nil, "https://example.com/a.png"]),
      team: draw(["Reds", "reds", "Málaga", "Blues", nil]), position: draw(["Keeper", "keeper", "Wing", nil]),
      jerseyNumber: draw([0, 7, 10, 999, nil]), nationality: draw(["Côte d’Ivoire", "Ghana", nil]))
  }

  /// Players with the identities of these numbers.
  public mutating func players(_ numbers: Range<Int>) -> [PlayerEntity] {
    numbers.map { player($0) }
  }

  /// One of these.
  public mutating func draw<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  /// What a refresh may do: some players leave, some come, some change.
  public mutating func edit(_ players: [PlayerEntity], newNumber: Int) -> [PlayerEntity] {
    var edited = players.shuffled(using: &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !edited.isEmpty { edited.removeLast() }
    for index in edited.indices.prefix(Int.random(in: 0...3, using: &generator)) {
      let changed = player(0)
      edited[index] = PlayerEntity(
        id: edited[index].id, name: changed.name, imageURL: changed.imageURL, team: changed.team,
        position: changed.position, jerseyNumber: changed.jerseyNumber, nationality: changed.nationality)
    }
    return edited + self.players(newNumber..<newNumber + Int.random(in: 0...2, using: &generator))
  }
}
