import Foundation
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("The query of GET /players")
struct ListQueryTests {
  private let roster = Roster([
    .fixture(1, "Zoë", "Müller", team: "Málaga", jerseyNumber: 9), .fixture(2, "Ana", "O’Neill", team: "Reds & Co"),
    .fixture(3, nil, "Marta", team: "reds & co", jerseyNumber: 1), .fixture(4, "Łukasz", "Müller"),
  ])

  private func ids(_ query: String) async throws -> [Int] {
    try await ask(roster, query).players
  }

  @Test(
    "asks by name, facts and order",
    arguments: [
      ("", [3, 4, 1, 2]), ("q=muller", [4, 1]), ("q=M%C3%9CLLER+zo%C3%AB", [1]), ("q=mu%CC%88ll%20zoe", [1]),
      ("q=o%27neill", [2]), ("q=o%E2%80%99neill", [2]), ("team=reds+%26+CO", [3, 2]), ("team=m%C3%A1laga&team=x", [1]),
      ("team=reds%20%26%20co&q=mar", [3]), ("team=x", []), ("sort=surname", [3, 4, 1, 2]),
      ("sort=-surname", [2, 4, 1, 3]), ("sort=jerseyNumber", [3, 1, 4, 2]), ("sort=-jerseyNumber", [1, 3, 4, 2]),
      ("sort=givenName", [2, 4, 3, 1]), ("sort=team", [1, 3, 2, 4]), ("limit=3", [3, 4, 1]),
      ("limit=2&sort=-team", [3, 2]), ("&limit=1000&", [3, 4, 1, 2]),
    ])
  func asks(query: String, expected: [Int]) async throws {
    #expect(try await ids(query) == expected)
  }

  @Test("without a limit answers everyone who matches, and there is no next page and no link")
  func whole() async throws {
    let many = PlayerFixtures.roster(2500)
    for query in ["q=given", "sort=-surname", "sort=surname", ""] {
      let page = try await ask(many, query)
      #expect(page.players.count == 2500)
      #expect(page.total == 2500)
      #expect(page.next == nil)
      #expect(page.link == nil)
    }
  }

  @Test("leads from page to page by next, which is in the body and in Link, and which the limit may change")
  func walk() async throws {
    let many = PlayerFixtures.roster(25)
    var next = "/players?sort=-displayName&limit=4&q=given"
    var seen: [Int] = []
    while let query = next.split(separator: "?").last {
      let page = try await ask(many, String(query).replacing("limit=4", with: "limit=\(seen.count + 1)"))
      #expect(page.total == 25)
      seen += page.players
      let first = #"</players?q=given&sort=-displayName&limit=\#(page.players.count)>; rel="first""#
      guard let following = page.next else {
        #expect(page.link?.hasSuffix(#"; rel="first""#) == true)
        break
      }
      #expect(page.link == #"<\#(following)>; rel="next", \#(first)"#)
      next = following
    }
    let expected = (0..<25).sorted { "Given\($0)" > "Given\($1)" }
    #expect(seen == expected)
  }

  @Test(
    "in other words for the same is the same object",
    arguments: [("q=b+a", "q=A%20b"), ("team=A&team=b", "team=B&team=a")])
  func canonical(one: String, other: String) async {
    let router = testRouter(StubPlayersRepository(roster))
    let first = await router.respond(to: Request(method: .get, path: "/players", query: one))
    let second = await router.respond(to: Request(method: .get, path: "/players", query: other))
    #expect(first.status == .ok)
    #expect(first === second)
  }

  @Test("that only says what holds anyway is the prepared list", arguments: ["", "sort=surname", "&"])
  func everyone(query: String) async {
    let router = testRouter(StubPlayersRepository(roster))
    let list = await router.respond(to: Request(method: .get, path: "/players"))
    #expect(await router.respond(to: Request(method: .get, path: "/players", query: query)) === list)
  }

  @Test("gives references that fit into a request target, whatever the query and the roster")
  func fits() async throws {
    let long = String(repeating: "ж", count: 200)
    let roster = Roster((0..<3).map { .fixture($0, long, long, team: long) })
    let filter = (0..<3).map { "team=\(String(repeating: "%D0%B6", count: 140))\($0)" }.joined(separator: "&")
    let team = "team=\(String(repeating: "%D0%B6", count: 200))"
    let first = try await ask(roster, "\(team)&limit=1&sort=team")
    let next = try #require(first.next)
    #expect(next.utf8.count < 4096)
    #expect(first.link == nil || (first.link?.utf8.count ?? 0) <= 1024)
    let second = try await ask(roster, String(next.dropFirst("/players?".count)))
    #expect(second.players == [1])
    #expect(await refusal(of: filter + "&" + team).contains("The parameter 'team' is too long"))
  }
}
