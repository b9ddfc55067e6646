import RosterDomain
import Testing

@Suite("A player's identity")
struct PlayerIDTests {
  @Test("is the same in either case and is written in lower case")
  func caseBlind() throws {
    let id = try #require(PlayerID("BDAE520E-852D-59D1-97A7-DD38986B1531"))
    #expect(id == PlayerID("bdae520e-852d-59d1-97a7-dd38986b1531"))
    #expect(id.description == "bdae520e-852d-59d1-97a7-dd38986b1531")
  }

  @Test(
    "is never invented from something else",
    arguments: ["", "42", "not-a-uuid", "bdae520e852d59d197a7dd38986b1531", "{bdae520e-852d-59d1-97a7-dd38986b1531}"])
  func refused(text: String) {
    #expect(PlayerID(text) == nil)
  }
}
