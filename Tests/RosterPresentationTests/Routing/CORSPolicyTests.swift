import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Pages of other origins")
struct CORSPolicyTests {
  private let app = "https://app.example"

  private func reply(
    _ cors: CORSPolicy, _ path: String = "/players", origin: String?, method: HTTPRequest.Method = .get,
    _ more: HTTPFields = [:]
  ) async -> [String: String] {
    var headers = more
    headers[.origin] = origin
    let router = testRouter(StubPlayersRepository(Roster([.fixture(1)])), cors: cors)
    let reply = await router.respond(to: Request(method: method, path: path, headers: headers))
    return Dictionary(reply.headers.map { ($0.name.rawName, $0.value) }) { "\($0) | \($1)" }
  }

  @Test("are told nothing unless it is configured")
  func off() async {
    let preflight: HTTPFields = [.accessControlRequestMethod: "GET"]
    for headers in [
      await reply(.none, origin: app), await reply(.none, origin: app, method: .options, preflight),
    ] {
      #expect(!headers.keys.contains { $0.hasPrefix("Access-Control") })
      #expect(headers["Vary"]?.contains("Origin") != true)
    }
  }

  @Test(
    "may read everything, problems included, when the origin is one of those",
    arguments: ["/players", "/nowhere", "/status"])
  func exact(path: String) async {
    let policy = CORSPolicy([app, "https://other.example"])
    let headers = await reply(policy, path, origin: app)
    #expect(headers["Access-Control-Allow-Origin"] == app)
    #expect(headers["Access-Control-Expose-Headers"] == "ETag, Link, Location, Retry-After, Cache-Status, X-Request-Id")
    #expect(headers["Vary"] == (path == "/status" ? "Origin" : "Accept-Encoding, Origin"))
    for stranger in [nil, "https://evil.example", "https://app.example.evil", "null"] {
      let headers = await reply(policy, path, origin: stranger)
      #expect(headers["Access-Control-Allow-Origin"] == nil)
      #expect(headers["Vary"]?.hasSuffix("Origin") == true, "a cache must not give this to the others")
    }
  }

  @Test("may all read when anybody may, and then the answer does not depend on the origin")
  func any() async {
    for origin in [nil, app, "https://evil.example"] {
      let headers = await reply(CORSPolicy(["*"]), origin: origin)
      #expect(headers["Access-Control-Allow-Origin"] == "*")
      #expect(headers["Vary"] == "Accept-Encoding")
    }
  }

  @Test("a 304 is shared as the whole answer is")
  func notModified() async throws {
    let policy = CORSPolicy([app])
    let tag = try #require(await reply(policy, origin: app)["ETag"])
    let headers = await reply(policy, origin: app, [.ifNoneMatch: tag])
    #expect(headers["Content-Type"] == nil)
    #expect(headers["Access-Control-Allow-Origin"] == app)
    #expect(headers["Vary"] == "Accept-Encoding, Origin")
  }

  @Test("a browser that asks first is told methods and header fields")
  func preflight() async {
    let asks: HTTPFields = [.accessControlRequestMethod: "POST", .accessControlRequestHeaders: "authorization"]
    let headers = await reply(CORSPolicy([app]), "/refresh", origin: app, method: .options, asks)
    #expect(headers["Access-Control-Allow-Origin"] == app)
    #expect(headers["Access-Control-Allow-Methods"] == "POST, OPTIONS")
    #expect(
      headers["Access-Control-Allow-Headers"]
        == "Authorization, Cache-Control, Content-Type, If-Match, If-Modified-Since, If-None-Match, "
        + "If-Unmodified-Since, X-Request-Id")
    #expect(headers["Access-Control-Max-Age"] == "600")
    let plain = await reply(CORSPolicy([app]), "/refresh", origin: app, method: .options)
    #expect(plain["Access-Control-Allow-Methods"] == nil)
    #expect(plain["Allow"] == "POST, OPTIONS")
  }
}
