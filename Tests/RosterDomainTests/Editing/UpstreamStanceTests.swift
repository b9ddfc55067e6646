import RosterDomain
import RosterTestSupport
import Testing

@Suite("How the upstream stands to a correction")
struct UpstreamStanceTests {
  private static let cases: [(String, (then: String?, now: String?), UpstreamStance)] = [
    ("King", ("Byron", "Byron"), .unchanged), ("King", ("Byron", "Lovelace"), .moved),
    ("King", ("Byron", "King"), .agrees),
    ("King", ("King", "King"), .agrees), ("King", ("Byron", nil), .absent), ("King", (nil, "Byron"), .moved),
    ("King", (nil, "King"), .agrees), ("King", (nil, nil), .absent),
  ]

  @Test(
    "It is told from what the editor says, what the upstream said then, and what it says now",
    arguments: cases)
  func stances(value: String, upstream: (then: String?, now: String?), expected: UpstreamStance) {
    let fact = CorrectedFact(value: .text(value), upstreamThen: upstream.then.map(FactValue.text))
    #expect(fact.upstreamStance(now: upstream.now.map(FactValue.text)) == expected)
  }

  @Test("A correction with which the upstream agrees, or that would leave the player nameless, has no effect")
  func inactivity() {
    let mononym = PlayerEntity.fixture(1, nil, "Pele")
    for said: PlayerFacts in [[.surname: .text("Pele")], [.surname: .unknown]] {
      #expect(
        !CorrectablePlayer(id: mononym.id, upstream: mononym, correction: .fixture(mononym.id, .saying(said)))
          .isCorrectionActive)
    }
  }

  @Test("Nothing that is said of a player whom the upstream has dropped has an effect, unless an editor added them")
  func activity() {
    func player(_ upstream: PlayerEntity?, isAddition: Bool) -> CorrectablePlayer {
      let said = Correction.saying([.surname: .text("King")], isAddition: isAddition)
      return CorrectablePlayer(id: .fixture(1), upstream: upstream, correction: .fixture(.fixture(1), said))
    }
    #expect(player(.fixture(1), isAddition: false).isCorrectionActive)
    #expect(!player(nil, isAddition: false).isCorrectionActive)
    #expect(player(nil, isAddition: true).isCorrectionActive)
    #expect(!CorrectablePlayer(id: .fixture(1), upstream: .fixture(1), correction: nil).isCorrectionActive)
  }
}
