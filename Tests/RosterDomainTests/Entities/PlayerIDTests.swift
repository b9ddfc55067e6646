import Foundation
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

  @Test(
    "has hexadecimal digits, and dashes where they belong",
    arguments: ["/", ":", "@", "G", "`", "g", "-", " ", "\u{0}"])
  func digits(wrong: Character) {
    let good = Array("bdae520e-852d-59d1-97a7-dd38986b1531")
    for place in good.indices where good[place] != wrong {
      var text = good
      text[place] = wrong
      #expect(PlayerID(String(text)) == nil, "\(place)")
    }
    for place in [8, 13, 18, 23] {
      var text = good
      text[place] = "a"
      #expect(PlayerID(String(text)) == nil, "\(place)")
    }
    #expect(PlayerID("é" + String(good.dropFirst(2))) == nil)
  }

  @Test("has the bytes of its text, and their order")
  func bytes() throws {
    let texts = (0..<1000).map { _ in UUID().uuidString.lowercased() }
    let ids = try texts.map { try #require(PlayerID($0)) }
    #expect(ids.map(\.uuid.uuidString) == texts.map { $0.uppercased() })
    #expect(ids.map { PlayerID($0.uuid) } == ids)
    #expect(ids.sorted().map(\.description) == texts.sorted())
  }
}
