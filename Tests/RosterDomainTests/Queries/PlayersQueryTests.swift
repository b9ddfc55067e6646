import RosterDomain
import RosterTestSupport
import Testing

@Suite("A query for players")
struct PlayersQueryTests {
  @Test("is equal to one that means the same")
  func canonical() throws {
    #expect(try PlayersQuery() == .everyone)
    #expect(try PlayersQuery(teams: ["Reds", "BLUES", "reds"]) == PlayersQuery(teams: ["blues", "REDS"]))
    #expect(try PlayersQuery(teams: ["Ma\u{301}laga"]) == PlayersQuery(teams: ["MÁLAGA"]))
    #expect(try PlayersQuery(teams: ["ΑΡΗΣ"]) == PlayersQuery(teams: ["Αρης"]))
    #expect(try PlayersQuery(teams: ["Málaga"]) != PlayersQuery(teams: ["Malaga"]))
    #expect(try PlayersQuery(teams: ["Reds"]) != PlayersQuery(positions: ["Reds"]))
    #expect(try PlayersQuery(search: "ana an a") == PlayersQuery(search: "ANA"))
  }

  @Test("of filters: any of the values of one, and all of the filters; an unknown value matches nobody")
  func filters() throws {
    let roster = Roster([
      .fixture(1, team: "Reds", position: "Wing", nationality: "Ghana"), .fixture(2, team: "reds", position: "Keeper"),
      .fixture(3, team: "Blues", position: "wing"), .fixture(4),
    ])
    func ids(_ query: PlayersQuery) -> [PlayerID] { roster.page(query).players.map(\.id) }
    #expect(try ids(PlayersQuery(teams: ["REDS"])) == [1, 2].map(PlayerID.fixture))
    #expect(try ids(PlayersQuery(teams: ["reds", "blues"])) == [1, 2, 3].map(PlayerID.fixture))
    #expect(try ids(PlayersQuery(teams: ["reds", "blues"], positions: ["WING"])) == [1, 3].map(PlayerID.fixture))
    #expect(try ids(PlayersQuery(teams: ["reds"], nationalities: ["ghana"])) == [.fixture(1)])
    #expect(try ids(PlayersQuery(teams: ["greens"])) == [])
    #expect(try ids(PlayersQuery(teams: ["greens", "blues"])) == [.fixture(3)])
    #expect(try ids(PlayersQuery(teams: ["Red"])) == [])
  }

  @Test("counts all matches on every page, and says where the next one begins")
  func total() throws {
    let roster = PlayerFixtures.roster(5)
    let first = roster.page(try PlayersQuery(limit: 2))
    #expect((first.total, first.count) == (5, 2))
    let second = roster.page(try PlayersQuery(limit: 3).continued(at: first.next))
    #expect((second.total, second.count) == (5, 3))
    #expect(second.next == nil)
    #expect(roster.page(try PlayersQuery(limit: 5)).next == nil)
    #expect(Roster([]).page(try PlayersQuery(limit: 5)).next == nil)
  }

  private func expectInvalid(_ part: PlayersQuery.Part, _ make: () throws -> PlayersQuery) {
    #expect {
      _ = try make()
    } throws: { error in
      guard case RosterError.invalidQuery(part, why: _) = error else { return false }
      return true
    }
  }

  @Test(
    "has one to eight words of at most 256 bytes in all, without control characters",
    arguments: [
      "", " ", "' - \u{301}", "\u{200F}", "a b c d e f g h i", "a\0b", "a\tb", String(repeating: "ab", count: 129),
    ])
  func words(search: String) {
    expectInvalid(.words) { try PlayersQuery(search: search) }
  }

  @Test("does not ask for a word that begins another, in any script", arguments: ["a ab", "क का", "\u{1100} か 가"])
  func beginnings(search: String) throws {
    let words = try PlayersQuery(search: search).words
    let shortest = try #require(PlayersQuery(search: String(search.prefix { $0 != " " })).words.first)
    #expect(!words.contains(shortest))
  }

  @Test("has words that stay apart, whatever they begin with")
  func apart() throws {
    let words = try PlayersQuery(search: "\u{5B0}a im").words
    #expect(words.count == 2)
    #expect(try PlayersQuery(search: words.joined(separator: " ")).words == words)
    #expect(try PlayersQuery(search: words.reversed().joined(separator: " ")).words == words)
  }

  @Test("has at most twenty values of each filter, none of them empty, and a limit of one to a thousand")
  func limits() throws {
    expectInvalid(.teams) { try PlayersQuery(teams: [""]) }
    expectInvalid(.positions) { try PlayersQuery(positions: Array(repeating: "a", count: 21)) }
    expectInvalid(.nationalities) { try PlayersQuery(nationalities: ["a", ""]) }
    for limit in [.min, -1, 0, 1001, .max] { expectInvalid(.limit) { try PlayersQuery(limit: limit) } }
    let cursor = Roster([.fixture(1), .fixture(2)]).page(try PlayersQuery(limit: 1)).next
    #expect(cursor != nil)
    expectInvalid(.cursor) { try PlayersQuery().continued(at: cursor) }
  }

  @Test("counts two names as equal that agree in 128 bytes, which end between two characters")
  func longNames() throws {
    let long = String(repeating: "ж", count: 63) + "xж"  // The last character begins at byte 127.
    let players = (1...6).map { PlayerEntity.fixture($0, "Ana", long + String(7 - $0)) }
    let roster = Roster(players)
    #expect(roster.players.map(\.id) == (1...6).map(PlayerID.fixture))
    let page = roster.page(try PlayersQuery(limit: 2))
    #expect(page.next?.place.surname == String(repeating: "ж", count: 63) + "x")
    let rest = roster.page(try PlayersQuery(limit: 9).continued(at: page.next))
    #expect(rest.players.map(\.id) == (3...6).map(PlayerID.fixture))
    #expect(roster.page(try PlayersQuery(search: long + "3")).players.map(\.id) == [.fixture(4)])
  }
}
