import RosterDomain
import RosterTestSupport
import Testing

@Suite("Going from page to page")
struct PageWalkTests {
  /// All pages of a query; `roster` gives the one that the next page is read from.
  private func walk(_ query: PlayersQuery, of roster: () -> Roster) throws -> [PlayerEntity] {
    var seen: [PlayerEntity] = []
    var cursor: PlayersCursor?
    repeat {
      let page = roster().page(try query.continued(at: cursor))
      #expect(page.count <= query.limit ?? .max)
      seen += page.players
      cursor = page.next
    } while cursor != nil
    return seen
  }

  @Test("gives everyone once and in order, however many a page", arguments: PlainOrder.all)
  func still(sort: PlayersSort) throws {
    var random = RandomPlayers(seed: 7)
    let players = random.players(0..<40)
    let expected = PlainOrder(sort: sort).sorted(players).map(\.id)
    for limit in [1, 2, 3, 39, 40, 41, 1000] {
      let seen = try walk(PlayersQuery(sort: sort, limit: limit)) { Roster(players) }
      #expect(seen.map(\.id) == expected, "\(limit) a page")
    }
  }

  @Test(
    "while the roster changes, nobody whose sort key stays the same is missed or seen twice",
    arguments: PlainOrder.all)
  func changing(sort: PlayersSort) throws {
    let order = PlainOrder(sort: sort)
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomPlayers(seed: seed)
      var players = random.players(0..<50)
      var unchanged = Set(players.map(order.key))
      var newNumber = 1000
      let limit = Int.random(in: 1...7, using: &random.generator)
      let seen = try walk(PlayersQuery(sort: sort, limit: limit)) {
        defer {
          players = random.edit(players, newNumber: newNumber)
          newNumber += 10
        }
        unchanged.formIntersection(players.map(order.key))
        return Roster(players)
      }
      let times = Dictionary(grouping: seen.map(order.key)) { $0 }.mapValues(\.count)
      #expect(!unchanged.isEmpty)
      for key in unchanged { #expect(times[key] == 1, "\(sort), seed \(seed), \(key)") }
    }
  }
}
