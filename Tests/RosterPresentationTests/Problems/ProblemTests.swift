import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Problems")
struct ProblemTests {
  private func reply(
    _ method: HTTPRequest.Method, _ path: String, query: String? = nil,
    from repository: StubPlayersRepository = StubPlayersRepository(Roster([.fixture(1)])), isDraining: Bool = false
  ) async -> String {
    replyText(
      await testRouter(repository, isDraining: isDraining)
        .respond(
          to: Request(method: method, path: path, query: query, headers: HTTPFields.named("test-1"))))
  }

  private func problem(_ status: Int, _ body: String, extra: String = "") -> String {
    """
    \(status)
    Content-Type: application/problem+json
    X-Content-Type-Options: nosniff
    Cache-Control: no-store
    Vary: Accept-Encoding\(extra)
    X-Request-Id: test-1

    \(body)
    """
  }

  @Test(
    "an unknown path is 404",
    arguments: ["/", "/player", "/players/", "/players/1/2", "/Players", "//players", "/players//"])
  func unknownPath(path: String) async {
    #expect(
      await reply(.get, path)
        == problem(
          404,
          """
          {"type":"/problems/path.unknown","title":"There is nothing at this path","status":404,\
          "detail":"No route has this path. The routes are listed in /openapi.yaml.",\
          "instance":"\(path)","code":"path.unknown"}
          """))
  }

  @Test(
    "a known path with another method is 405, and Allow lists the right ones",
    arguments: ["/status", "/livez", "/readyz", "/metrics", "/corrections", "/audit"])
  func methodNotAllowed(path: String) async {
    #expect(
      await reply(.post, path)
        == problem(
          405,
          """
          {"type":"/problems/method.notAllowed","title":"This path does not take this method","status":405,\
          "detail":"This path takes GET, HEAD, OPTIONS.","instance":"\(path)","code":"method.notAllowed"}
          """, extra: "\nAllow: GET, HEAD, OPTIONS"))
  }

  @Test(
    "the instance is a path, whatever was sent as one",
    arguments: [
      (#"/a\<>"{}|^`[]"#, "/a%5C%3C%3E%22%7B%7D%7C%5E%60%5B%5D"), ("/Zoë", "/Zo%C3%AB"), ("/a b#c", "/a%20b%23c"),
      ("/%7E%7e~", "/%7E%7e~"), ("/%", "/%25"), ("/%4", "/%254"), ("/%4g", "/%254g"), ("/%%41", "/%25%41"),
      ("/!$&'()*+,;=:@-._~0", "/!$&'()*+,;=:@-._~0"),
    ])
  func instance(_ path: String, _ instance: String) async {
    #expect(await reply(.get, path).contains(#""instance":"\#(instance)","#))
  }

  @Test("a malformed id is 400")
  func malformedID() async {
    #expect(
      await reply(.get, "/players/42")
        == problem(
          400,
          """
          {"type":"/problems/players.id.malformed","title":"This is not a player's id","status":400,\
          "detail":"'42' is not a UUID such as bdae520e-852d-59d1-97a7-dd38986b1531.","instance":"/players/42",\
          "code":"players.id.malformed"}
          """))
  }

  @Test("an unknown id is 404")
  func unknownID() async {
    #expect(
      await reply(.get, "/players/00000000-0000-4000-8000-000000000009")
        == problem(
          404,
          """
          {"type":"/problems/players.notFound","title":"The roster has no such player","status":404,\
          "detail":"No player on the roster has the id 00000000-0000-4000-8000-000000000009.",\
          "instance":"/players/00000000-0000-4000-8000-000000000009","code":"players.notFound"}
          """))
  }

  @Test(
    "a parameter that a path does not know is 400 and named", arguments: ["page=1", "page", "page=1&x=2", "&page="])
  func unknownParameter(query: String) async {
    let reply = await reply(.get, "/players", query: query)
    #expect(reply.hasPrefix("400\n"))
    #expect(reply.contains("The parameter 'page' is not known here"))
  }

  @Test("a lone question mark asks for nothing")
  func emptyQuery() async {
    #expect(await reply(.get, "/players", query: "").hasPrefix("200\n"))
  }

  @Test("no roster yet is 503, with the time to wait in whole seconds rounded up")
  func unavailable() async {
    let repository = StubPlayersRepository(failing: .unavailable(retryAfter: .milliseconds(1200)))
    #expect(
      await reply(.get, "/players", from: repository)
        == problem(
          503,
          """
          {"type":"/problems/roster.unavailable","title":"There is no roster yet","status":503,\
          "detail":"The upstream has not given a roster so far. Try again in 2 s.","instance":"/players",\
          "code":"roster.unavailable"}
          """, extra: "\nRetry-After: 2"))
  }

  @Test("probes: alive without a roster, ready only with one and not while draining")
  func probes() async {
    let empty = StubPlayersRepository(failing: .unavailable(retryAfter: .seconds(1)))
    #expect(await reply(.get, "/livez", from: empty).hasSuffix(#"{"status":"alive"}"#))
    #expect(await reply(.get, "/readyz", from: empty).hasPrefix("503\n"))
    #expect(await reply(.get, "/readyz", isDraining: true).contains("It is shutting down."))
  }
}
