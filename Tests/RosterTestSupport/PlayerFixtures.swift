public import FoundationEssentials
public import RosterDomain

/// Invented players, as entities and as upstream documents.
public enum PlayerFixtures {
  /// The n-th id, always the same.
  public static func id(_ n: Int) -> PlayerID {
    let digits = String(n)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let id = PlayerID(text) else { preconditionFailure("a fixture's id is a UUID") }
    return id
  }

  /// A name of two halves.
  public static func name(_ given: String?, _ surname: String?) -> PlayerName {
    guard let name = PlayerName(givenName: given, surname: surname) else {
      preconditionFailure("a fixture has a name")
    }
    return name
  }

  /// The n-th player, of whom only the name is known.
  public static func player(_ n: Int) -> PlayerEntity {
    PlayerEntity(id: id(n), name: name("Given\(n)", "Surname\(n)"))
  }

  /// A player of whom everything is known, accents included.
  public static let complete = PlayerEntity(
    id: id(900), name: name("Zoë", "Müller-Østergård"), imageURL: "https://images.example/900.png?size=2",
    team: "Málaga", position: "goal keeper", jerseyNumber: 0, birthDate: CalendarDate("2000-02-29"),
    nationality: "Côte d'Ivoire")

  /// A roster of the first n players.
  public static func roster(_ count: Int) -> Roster {
    Roster((0..<count).map(player))
  }

  /// One upstream row with the given members, which are JSON.
  public static func row(_ n: Int, _ more: String = "") -> String {
    """
    {"id":"\(id(n))","playerName":{"firstName":"Given\(n)","lastName":"Surname\(n)"}\(more.isEmpty ? "" : ",")\(more)}
    """
  }

  /// An upstream document of rows, which are JSON.
  public static func document(_ rows: [String]) -> Data {
    Data("[\(rows.joined(separator: ","))]".utf8)
  }

  /// An upstream document of the first n players: what ``roster(_:)`` is decoded from.
  public static func document(_ count: Int) -> Data {
    document((0..<count).map { row($0) })
  }
}
