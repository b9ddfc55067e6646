import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Who may use a route")
struct AccessTests {
  private func reply(
    _ method: HTTPRequest.Method, _ path: String, authorization: String?, sessions: StubSessions = StubSessions(),
    protectsReading: Bool = false
  ) async -> Representation {
    var fields = HTTPFields.named("test-1")
    fields[.authorization] = authorization
    let router = testRouter(
      StubPlayersRepository(Roster([.fixture(1)])), sessions: sessions, protectsReading: protectsReading)
    return await router.respond(to: Request(method: method, path: path, headers: fields))
  }

  private static let table = testRouteTable(StubPlayersRepository(Roster([])))
  private static let behind = table.routes.filter { $0.access != .anyone && $0.access != .reader }

  private static func path(_ route: Route) -> String {
    route.path.replacing("{id}", with: PlayerID.fixture(1).description)
  }

  @Test("every write and everything about editors' work is behind the gate")
  func guarded() {
    let open = Self.table.routes.filter { $0.access == .anyone || $0.access == .reader }
    #expect(Self.behind.count == 11)
    #expect(open.filter { $0.method != .get }.map(\.path) == ["/session"])
  }

  @Test("without a token it is 401, and says how to get one", arguments: behind.indices)
  func stranger(index: Int) async {
    let route = Self.behind[index]
    for authorization in [nil, "", "Bearer", "Bearer ", "Basic rst_operator", "rst_operator"] {
      let sessions = StubSessions()
      let refusal = await reply(route.method, Self.path(route), authorization: authorization, sessions: sessions)
      #expect(refusal.status == .unauthorized)
      #expect(refusal[.wwwAuthenticate] == #"Bearer realm="roster""#)
      #expect(refusal.code == "auth.required")
      #expect(sessions.lookUpCount == 0)
    }
  }

  @Test("a token of no session is 401, and the token is not repeated", arguments: behind.indices)
  func unknown(index: Int) async {
    let route = Self.behind[index]
    let refusal = await reply(route.method, Self.path(route), authorization: "Bearer rst_hush")
    #expect(refusal.status == .unauthorized)
    #expect(refusal[.wwwAuthenticate] == #"Bearer realm="roster", error="invalid_token""#)
    #expect(refusal.code == "auth.token.invalid")
    #expect(!replyText(refusal).contains("rst_hush"))
  }

  @Test("a role that does not suffice is 403", arguments: behind.indices)
  func roles(index: Int) async {
    let route = Self.behind[index]
    let editor = await reply(route.method, Self.path(route), authorization: "Bearer \(StubSessions.editor)")
    #expect((editor.status == .forbidden) == (route.access == .operator))
    if editor.status == .forbidden {
      #expect(editor.code == "auth.role.insufficient")
      #expect(editor[.wwwAuthenticate] == #"Bearer realm="roster", error="insufficient_scope""#)
    }
    let operators = await reply(route.method, Self.path(route), authorization: "Bearer \(StubSessions.operator)")
    #expect(operators.status != .forbidden && operators.status != .unauthorized)
  }

  @Test(
    "the scheme's name is blind to case", arguments: ["Bearer rst_editor", "bearer  rst_editor ", "BEARER rst_editor"])
  func schemes(authorization: String) async {
    #expect(await reply(.get, "/session", authorization: authorization).status == .ok)
  }

  @Test("sessions that cannot be looked up are 503, not a wrong token")
  func unavailable() async {
    let sessions = StubSessions(failing: .unavailable)
    let reply = await reply(.get, "/corrections", authorization: "Bearer rst_editor", sessions: sessions)
    #expect(reply.status == .serviceUnavailable)
    #expect(reply.code == "auth.unavailable")
    #expect(reply[.retryAfter] == "5")
  }

  @Test(
    "readers are not looked up, whatever they show",
    arguments: ["/players", "/players/\(PlayerID.fixture(1))", "/status"])
  func readers(path: String) async {
    let sessions = StubSessions()
    let reply = await reply(.get, path, authorization: "Bearer rst_hush", sessions: sessions)
    #expect(reply.status == .ok)
    #expect(sessions.lookUpCount == 0)
    #expect(reply[.vary] == (path == "/status" ? nil : "Accept-Encoding"))
  }

  @Test("where reading is protected it needs a session, and shared caches keep nothing")
  func protected() async {
    for path in ["/players", "/players/\(PlayerID.fixture(1))"] {
      let refusal = await reply(.get, path, authorization: nil, protectsReading: true)
      #expect(refusal.status == .unauthorized)
      #expect(refusal.code == "auth.required")
      let reply = await reply(.get, path, authorization: "Bearer \(StubSessions.editor)", protectsReading: true)
      #expect(reply.status == .ok)
      #expect(
        reply[.cacheControl] == "private, max-age=10, stale-while-revalidate=60, stale-if-error=86400")
      #expect(reply[.vary] == "Accept-Encoding, Authorization")
    }
    for path in ["/status", "/livez", "/metrics", "/docs", "/problems/auth.required"] {
      #expect(await reply(.get, path, authorization: nil, protectsReading: true).status == .ok, "\(path)")
    }
    #expect(await reply(.options, "/players", authorization: nil, protectsReading: true).status == .noContent)
  }
}
