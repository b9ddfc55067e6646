import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("POST /refresh")
struct RefreshPresenterTests {
  private let before = PlayerFixtures.roster(5).revision
  private let after = PlayerFixtures.roster(2).revision

  private func reply(
    _ refreshing: StubRosterRefreshing = .init(), query: String? = nil,
    authorization: String? = "Bearer \(StubSessions.operator)"
  ) async -> String {
    var headers = HTTPFields()
    headers[.authorization] = authorization
    if let name = HTTPField.Name("X-Request-Id") { headers[name] = "test-1" }
    let router = testRouter(StubPlayersRepository(Roster([])), refreshing: refreshing)
    return replyText(
      await router.respond(to: Request(method: .post, path: "/refresh", query: query, headers: headers)))
  }

  @Test("tells what happened, with revisions and counts")
  func accepted() async {
    let result = RefreshResult(
      outcome: .accepted, before: before, after: after, players: 2, rejectedRows: 1, dropped: 3)
    #expect(
      await reply(StubRosterRefreshing(result)) == """
        200
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        X-Request-Id: test-1

        {"outcome":"accepted","reason":null,"candidate":null,"before":"\(before)","after":"\(after)","players":2,\
        "rejectedRows":1,"dropped":3}
        """)
  }

  @Test("a refusal and a failure are answers, with their codes")
  func refused() async {
    let refusal = RefreshResult(
      outcome: .refused(.shrunk, candidate: after), before: before, after: before, players: 2, dropped: 3)
    #expect(
      await reply(StubRosterRefreshing(refusal)).contains(
        #"{"outcome":"refused","reason":"guard.shrunk","candidate":"\#(after)","before":"\#(before)""#))
    let failure = RefreshResult(outcome: .failed(code: "upstream.timedOut"), before: nil, after: nil, players: 0)
    #expect(
      await reply(StubRosterRefreshing(failure)).contains(
        #"{"outcome":"failed","reason":"upstream.timedOut","candidate":null,"before":null,"after":null"#))
  }

  @Test("what was not done is a problem: too soon is 429, another candidate 409")
  func notDone() async {
    let early = RefreshResult(outcome: .tooSoon(retryAfter: .milliseconds(2500)), before: nil, after: nil, players: 0)
    let tooSoon = await reply(StubRosterRefreshing(early))
    #expect(tooSoon.hasPrefix("429\n"))
    #expect(tooSoon.contains("Retry-After: 3\n"))
    #expect(tooSoon.contains(#""code":"refresh.tooSoon""#))
    let other = RefreshResult(outcome: .candidateChanged(before), before: nil, after: nil, players: 0)
    let conflict = await reply(StubRosterRefreshing(other), query: "accept=\(after)")
    #expect(conflict.hasPrefix("409\n"))
    #expect(conflict.contains("The candidate is now \(before)."))
    #expect(conflict.contains(#""code":"refresh.candidateChanged""#))
  }

  @Test("with a revision the candidate is accepted, without one the upstream is asked")
  func wishes() async {
    let refreshing = StubRosterRefreshing()
    _ = await reply(refreshing)
    _ = await reply(refreshing, query: "accept=\(after)")
    #expect(refreshing.wishes == [nil, after])
  }

  @Test("is for operators, and asks nobody for anybody else")
  func strangers() async {
    let refreshing = StubRosterRefreshing()
    #expect(await reply(refreshing, authorization: nil).contains(#""code":"auth.required""#))
    #expect(await reply(refreshing, authorization: "Bearer x").contains(#""code":"auth.token.invalid""#))
    let editor = await reply(refreshing, authorization: "Bearer \(StubSessions.editor)")
    #expect(editor.contains(#""code":"auth.role.insufficient""#))
    #expect(refreshing.wishes.isEmpty)
  }

  @Test("GET is not how to refresh")
  func get() async {
    let router = testRouter(StubPlayersRepository(Roster([])))
    let reply = replyText(await router.respond(to: Request(method: .get, path: "/refresh")))
    #expect(reply.hasPrefix("405\n"))
    #expect(reply.contains("Allow: POST, OPTIONS\n"))
  }
}
