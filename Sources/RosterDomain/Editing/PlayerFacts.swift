/// Some facts about one player: those that are said, each known or said to be unknown.
public typealias PlayerFacts = [PlayerFact: FactValue]

extension PlayerEntity {
  /// What is known of one fact.
  public func value(of fact: PlayerFact) -> FactValue {
    func text(_ value: String?) -> FactValue { value.map(FactValue.text) ?? .unknown }
    return switch fact {
    case .givenName: text(name.givenName)
    case .surname: text(name.surname)
    case .imageURL: text(imageURL)
    case .team: text(team)
    case .position: text(position)
    case .jerseyNumber: jerseyNumber.map(FactValue.number) ?? .unknown
    case .birthDate: birthDate.map(FactValue.date) ?? .unknown
    case .nationality: text(nationality)
    }
  }

  /// Every fact, the unknown ones included.
  public var facts: PlayerFacts {
    PlayerFacts(uniqueKeysWithValues: PlayerFact.allCases.map { ($0, value(of: $0)) })
  }

  /// The player of whom exactly these facts are known; those left out are unknown.
  ///
  /// - Returns: `nil` when neither half of the name is known.
  public init?(id: PlayerID, facts: PlayerFacts) {
    guard let name = PlayerName(givenName: facts[.givenName]?.text, surname: facts[.surname]?.text) else { return nil }
    self.init(
      id: id, name: name, imageURL: facts[.imageURL]?.text, team: facts[.team]?.text, position: facts[.position]?.text,
      jerseyNumber: facts[.jerseyNumber]?.number, birthDate: facts[.birthDate]?.date,
      nationality: facts[.nationality]?.text)
  }
}
