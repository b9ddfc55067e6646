import RosterDomain
import Testing

@Suite("A player's name")
struct PlayerNameTests {
  @Test(
    "reads as people write it, with no stray space for a player of one name",
    arguments: [
      ("Ada", "Lovelace", "Ada Lovelace"), ("", "Marta", "Marta"), ("Pelé", nil, "Pelé"),
      ("  Ana ", "\tde la Cruz\n", "Ana de la Cruz"),
    ] as [(String?, String?, String)])
  func displayName(given: String?, surname: String?, expected: String) throws {
    let name = try #require(PlayerName(givenName: given, surname: surname))
    #expect(name.displayName == expected)
  }

  @Test("is nothing when both halves are blank", arguments: ["", " ", "\u{A0}\t", nil] as [String?])
  func blank(half: String?) {
    #expect(PlayerName(givenName: half, surname: half) == nil)
  }
}
