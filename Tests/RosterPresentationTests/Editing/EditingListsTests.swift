import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Lists of what editors say and did")
struct EditingListsTests {
  private let service = EditedService(
    Overlay((1...7).map { .fixture(.fixture($0), .saying([.team: .text("Owls")], isAddition: $0 > 2)) }))

  private func next(_ reply: Representation) -> String? {
    reply.text.firstMatch(of: #/"next":"([^"]+)"/#).map { String($0.1) }
  }

  /// What a list has, following `next` from `target` on.
  private func walk(_ target: String, token: String = StubSessions.editor, _ member: String) async -> [[String]] {
    var (pages, target): ([[String]], String?) = ([], target)
    while let asked = target, pages.count < 20 {
      let reply = await service.ask(.get, asked, token: token)
      pages.append(
        reply.text.matches(of: #/"(player|number)":"?([^",]+)/#).filter { $0.1 == member }.map { String($0.2) })
      target = next(reply)
    }
    return pages
  }

  @Test("corrections come in the order of ids, page by page, each once")
  func corrections() async {
    let pages = await walk("/corrections?limit=3", "player")
    #expect(pages.map(\.count) == [3, 3, 1])
    #expect(pages.joined().elementsEqual((1...7).map { PlayerID.fixture($0).description }))
  }

  @Test("a page tells how many there are, and where the next and the first one are")
  func page() async throws {
    let whole = await service.ask(.get, "/corrections")
    #expect(whole.text.hasPrefix(#"{"corrections":[{"player":"#))
    #expect(whole.text.hasSuffix(#""total":7,"next":null}"#))
    #expect(whole[.cacheControl] == "no-store")
    #expect(whole[.init("Link") ?? .accept] == #"</corrections?limit=100>; rel="first""#)
    let page = await service.ask(.get, "/corrections?limit=2")
    let next = try #require(self.next(page))
    #expect(page.text.contains(#""total":7,"#))
    #expect(page[.init("Link") ?? .accept] == #"<\#(next)>; rel="next", </corrections?limit=2>; rel="first""#)
    #expect(await service.ask(.head, "/corrections").status == .ok)
  }

  @Test("nobody is corrected: an empty list, not an error")
  func empty() async {
    #expect(
      await EditedService().ask(.get, "/corrections").text == #"{"corrections":[],"total":0,"next":null}"#)
    #expect(
      await EditedService().ask(.get, "/audit", token: StubSessions.operator).text == #"{"changes":[],"next":null}"#)
  }

  @Test("a change is told with who, when, what was before and what after")
  func audit() async {
    let service = EditedService()
    _ = await service.patch(EditedService.marta, #"{"jerseyNumber":10}"#, .named("test-1"))
    let reply = await service.ask(.get, "/audit", token: StubSessions.operator)
    let player = { (number: String) in
      #"{"id":"\#(PlayerID.fixture(2))","displayName":"Marta","imageURL":null,"team":null,"position":null,"#
        + #""jerseyNumber":\#(number),"givenName":null,"surname":"Marta","birthDate":null,"nationality":null}"#
    }
    #expect(
      reply.text.replacing(#/"date":"[^"]+"/#, with: #""date":"…""#)
        == #"{"changes":[{"number":1,"date":"…","account":"editor","requestID":"test-1","action":"updated","#
        + #""player":"\#(PlayerID.fixture(2))","before":{"served":\#(player("null")),"correction":null},"#
        + #""after":{"served":\#(player("10")),"correction":{"added":false,"hidden":false,"facts":{"givenName":null,"#
        + #""surname":null,"imageURL":null,"team":null,"position":null,"#
        + #""jerseyNumber":{"value":10,"upstreamThen":null},"birthDate":null,"nationality":null}}}}],"next":null}"#)
    #expect(reply[.cacheControl] == "no-store")
  }

  @Test("changes come the latest first, page by page, of one player or by one account if that is asked")
  func pages() async {
    for number in 1...5 { _ = await service.patch(EditedService.ada, #"{"jerseyNumber":\#(number)}"#) }
    _ = await service.post("/players", #"{"surname":"X"}"#)
    let token = StubSessions.operator
    #expect(await walk("/audit?limit=4", token: token, "number") == [["6", "5", "4", "3"], ["2", "1"]])
    let ada = "player=\(PlayerID.fixture(1))"
    #expect(
      await walk("/audit?\(ada)&account=editor&limit=2", token: token, "number") == [["5", "4"], ["3", "2"], ["1"]])
    #expect(await walk("/audit?account=somebody", token: token, "number") == [[]])
    let reply = await service.ask(.get, "/audit?limit=1&\(ada)&account=Editor", token: token)
    #expect(next(reply)?.hasPrefix("/audit?\(ada)&account=editor&limit=1&cursor=") == true)
  }

  @Test(
    "parameters that cannot be used are refused by name",
    arguments: [
      ("limit=0", "limit"), ("limit=1001", "limit"), ("limit=x", "limit"), ("limit=", "limit"),
      ("limit=1&limit=2", "limit"),
      ("cursor=x", "cursor"), ("cursor=", "cursor"), ("page=1", "page"),
    ])
  func parameters(query: String, name: String) async {
    for list in ["corrections", "audit"] {
      let reply = await service.ask(.get, "/\(list)?\(query)", token: StubSessions.operator)
      #expect(reply.status == .badRequest)
      #expect(reply.code == "\(list).query.invalid")
      #expect(reply.text.contains("The parameter '\(name)' "))
    }
  }

  @Test("so are filters that name nobody, and the cursor of another list")
  func filters() async throws {
    let token = StubSessions.operator
    #expect(await service.ask(.get, "/audit?player=x", token: token).text.contains("'player' is not a UUID"))
    #expect(await service.ask(.get, "/audit?account=a%20b", token: token).text.contains("'account' is not the name"))
    let next = try #require(self.next(await service.ask(.get, "/corrections?limit=1")))
    let cursor = try #require(next.split(separator: "cursor=").last)
    #expect(await service.ask(.get, "/audit?cursor=\(cursor)", token: token).code == "audit.query.invalid")
  }
}
