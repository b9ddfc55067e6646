import RosterDomain
import RosterTestSupport
import Testing

@Suite("served roster = upstream ⊕ corrections")
struct OverlayLawTests {
  private static let seeds = [UInt64](1...60)
  private let upstream: Roster
  private let corrections: [SignedCorrection]

  /// Twenty players, and corrections of some of them and of some whom the upstream does not have.
  init() {
    (upstream, corrections) = Self.invent(seed: 1)
  }

  private static func invent(seed: UInt64) -> (Roster, [SignedCorrection]) {
    var players = RandomPlayers(seed: seed)
    var invented = RandomCorrections(seed: seed)
    let ids = (0..<30).filter { _ in players.draw([true, false]) }
    return (Roster(players.players(0..<20)), ids.map { invented.correction(of: .fixture($0)) })
  }

  @Test("No corrections change nothing: the very roster is served")
  func nothing() {
    #expect(Overlay().laid(over: upstream) === upstream)
  }

  @Test("A correction that agrees with the upstream changes nothing", arguments: seeds)
  func agreement(seed: UInt64) {
    let (upstream, _) = Self.invent(seed: seed)
    let agreeing = upstream.players.map { SignedCorrection.fixture($0.id, .saying($0.facts)) }
    #expect(Overlay(agreeing).laid(over: upstream) === upstream)
  }

  @Test(
    "What is served of each player depends on the upstream and on the correction of this player alone", arguments: seeds
  )
  func independence(seed: UInt64) {
    let (upstream, corrections) = Self.invent(seed: seed)
    let served = Overlay(corrections).laid(over: upstream)
    let byID = Dictionary(uniqueKeysWithValues: corrections.map { ($0.player, $0) })
    for id in (0..<30).map(PlayerID.fixture) {
      #expect(served[id] == (byID[id].map { $0.laid(over: upstream[id]) } ?? upstream[id]))
    }
    #expect(served.revision == Roster(served.players.shuffled()).revision)
  }

  @Test("The order in which players were corrected does not matter", arguments: seeds)
  func order(seed: UInt64) {
    let (upstream, corrections) = Self.invent(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let one = Overlay(corrections).laid(over: upstream)
    let other = Overlay(corrections.shuffled(using: &generator)).laid(over: upstream)
    #expect(one.revision == other.revision)
    #expect(one.players == other.players)
  }

  @Test("Reverting everything gives the upstream's roster back exactly", arguments: seeds)
  func reverting(seed: UInt64) {
    let (upstream, corrections) = Self.invent(seed: seed)
    var overlay = Overlay(corrections)
    for correction in corrections { overlay[correction.player] = nil }
    #expect(overlay == Overlay())
    #expect(overlay.laid(over: upstream) === upstream)
  }

  @Test("Corrections survive every refresh: what they say is served whatever the upstream brings", arguments: seeds)
  func refreshes(seed: UInt64) {
    let (first, corrections) = Self.invent(seed: seed)
    var players = RandomPlayers(seed: seed)
    let next = Roster(players.edit(first.players, newNumber: 40))
    let served = Overlay(corrections).laid(over: next)
    for correction in corrections {
      guard let player = served[correction.player], player != next[correction.player] else { continue }
      for (fact, said) in correction.correction.facts { #expect(player.value(of: fact) == said.value) }
    }
    let again = Overlay(corrections).laid(over: first)
    #expect(again.revision == Overlay(corrections).laid(over: Roster(first.players)).revision)
  }

  @Test("A correction of a player whom the upstream drops waits, and takes effect when the player returns")
  func return_() throws {
    let (ada, bob) = (PlayerEntity.fixture(1), PlayerEntity.fixture(2, "Bob", "Hope"))
    let overlay = Overlay([.fixture(ada.id, .saying([.team: .text("Reds")]))])
    #expect(overlay.laid(over: Roster([bob])).players == [bob])
    let returned = try #require(overlay.laid(over: Roster([ada, bob]))[ada.id])
    #expect(returned.team == "Reds")
    #expect(returned.name == ada.name)
  }

  @Test("An added player whom the upstream brings later becomes a correction of that player")
  func addition() throws {
    let id = PlayerID.fixture(7)
    let overlay = Overlay([
      .fixture(id, .saying([.givenName: .text("Jo"), .surname: .text("Doe"), .team: .unknown], isAddition: true))
    ])
    #expect(overlay.laid(over: Roster([]))[id]?.name.displayName == "Jo Doe")
    let brought = PlayerEntity.fixture(7, "Joe", "Doe", team: "Reds", position: "wing")
    let served = try #require(overlay.laid(over: Roster([brought]))[id])
    #expect(served.name.displayName == "Jo Doe")
    #expect(served.team == nil)
    #expect(served.position == "wing")
  }

  @Test("A correction that would leave the player nameless gives way to the upstream")
  func nameless() {
    let mononym = PlayerEntity.fixture(1, "Marta", nil)
    let overlay = Overlay([.fixture(mononym.id, .saying([.givenName: .unknown, .team: .text("Reds")]))])
    #expect(overlay.laid(over: Roster([mononym]))[mononym.id] == mononym)
  }
}
