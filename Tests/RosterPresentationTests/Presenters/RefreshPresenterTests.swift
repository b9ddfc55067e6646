import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("POST /refresh")
struct RefreshPresenterTests {
  private static let token = "a-token-of-operators"
  private let before = PlayerFixtures.roster(5).revision
  private let after = PlayerFixtures.roster(2).revision

  private func reply(
    _ refreshing: StubRosterRefreshing = .init(), query: String? = nil, authorization: String? = "Bearer \(token)",
    operatorToken: String? = token
  ) async -> String {
    var headers = HTTPFields()
    headers[.authorization] = authorization
    if let name = HTTPField.Name("X-Request-Id") { headers[name] = "test-1" }
    let router = testRouter(
      StubPlayersRepository(Roster([])), refreshing: refreshing, operatorToken: operatorToken)
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

  @Test("the scheme's name is blind to case", arguments: ["Bearer \(token)", "bearer  \(token) "])
  func schemes(authorization: String) async {
    #expect(await reply(authorization: authorization).hasPrefix("200\n"))
  }

  @Test("without the token it is 401, says how to do better, and asks nobody")
  func strangers() async {
    let refreshing = StubRosterRefreshing()
    for authorization in [nil, "", "Bearer", "Basic \(Self.token)", Self.token] {
      let refusal = await reply(refreshing, authorization: authorization)
      #expect(refusal.hasPrefix("401\n"))
      #expect(refusal.contains(#"WWW-Authenticate: Bearer realm="roster""#))
      #expect(refusal.contains(#""code":"auth.required""#))
    }
    for wrong in ["Bearer a-token-of-operatorz", "Bearer \(Self.token)x", "Bearer a"] {
      let refusal = await reply(refreshing, authorization: wrong)
      #expect(refusal.contains(#"WWW-Authenticate: Bearer realm="roster", error="invalid_token""#))
      #expect(refusal.contains(#""code":"auth.token.invalid""#))
    }
    #expect(refreshing.wishes.isEmpty)
  }

  @Test("where no token is configured nobody is an operator, whatever they send")
  func nobody() async {
    for authorization in [nil, "Bearer ", "Bearer \(Self.token)"] {
      let refusal = await reply(authorization: authorization, operatorToken: nil)
      #expect(refusal.hasPrefix("403\n"))
      #expect(refusal.contains(#""code":"auth.notConfigured""#))
    }
  }

  @Test("GET is not how to refresh")
  func get() async {
    let router = testRouter(StubPlayersRepository(Roster([])), operatorToken: Self.token)
    let reply = replyText(await router.respond(to: Request(method: .get, path: "/refresh")))
    #expect(reply.hasPrefix("405\n"))
    #expect(reply.contains("Allow: POST, OPTIONS\n"))
  }
}
