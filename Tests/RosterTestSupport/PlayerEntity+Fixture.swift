import FoundationEssentials
public import RosterDomain

extension PlayerEntity {
  /// A player for tests, with a name and as many facts as the test cares about.
  ///
  /// - Parameter number: Makes the identity: the same number, the same player.
  public static func fixture(
    _ number: Int = 1,
    _ givenName: String? = "Ada",
    _ surname: String? = "Lovelace",
    imageURL: String? = nil,
    team: String? = nil,
    position: String? = nil,
    jerseyNumber: Int? = nil,
    birthDate: CalendarDate? = nil,
    nationality: String? = nil
  ) -> PlayerEntity {
    guard let name = PlayerName(givenName: givenName, surname: surname) else {
      preconditionFailure("a fixture has a name")
    }
    return PlayerEntity(
      id: .fixture(number), name: name, imageURL: imageURL, team: team, position: position,
      jerseyNumber: jerseyNumber, birthDate: birthDate, nationality: nationality)
  }
}

extension PlayerID {
  /// The identity that this number stands for in tests.
  public static func fixture(_ number: Int) -> PlayerID {
    let digits = String(number)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let id = PlayerID(text) else { preconditionFailure("a fixture's identity is a UUID") }
    return id
  }
}
