import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Methods and paths")
struct MethodTests {
  private let router = testRouter(StubPlayersRepository(Roster([.fixture(1)])))

  private func reply(_ method: String, _ path: String) async throws -> String {
    let method = try #require(HTTPRequest.Method(method))
    return replyText(await router.respond(to: Request(method: method, path: path)))
  }

  @Test("OPTIONS says what a path takes")
  func options() async throws {
    #expect(
      try await reply("OPTIONS", "/players") == """
        204
        Allow: GET, HEAD, POST, OPTIONS
        X-Content-Type-Options: nosniff
        Cache-Control: no-store


        """)
    #expect(try await reply("OPTIONS", "/refresh").contains("Allow: POST, OPTIONS\n"))
    #expect(try await reply("OPTIONS", "*").contains("Allow: GET, HEAD, POST, PATCH, DELETE, OPTIONS\n"))
    #expect(try await reply("OPTIONS", "/nowhere").hasPrefix("404\n"))
  }

  @Test(
    "a method of HTTP that a path does not take is 405",
    arguments: ["POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY"])
  func known(method: String) async throws {
    let reply = try await reply(method, "/status")
    #expect(reply.hasPrefix("405\n"))
    #expect(reply.contains("Allow: GET, HEAD, OPTIONS\n"))
  }

  @Test("any other is 501, whatever the path", arguments: ["get", "GETT", "PROPFIND", "X"])
  func unknown(method: String) async throws {
    for path in ["/players", "/nowhere"] {
      let reply = try await reply(method, path)
      #expect(reply.hasPrefix("501\n"))
      #expect(reply.contains(#""code":"method.unknown""#))
    }
  }

  @Test(
    "percent-encoded letters are the letters",
    arguments: ["/pl%61yers", "/%70%6C%61%79%65%72%73", "/players/00000000%2D0000-4000-8000-00000000000%31"])
  func encoded(path: String) async throws {
    #expect(try await reply("GET", path).hasPrefix("200\n"))
  }

  @Test(
    "an encoded slash, and an accent, is part of its segment, whatever stands beside it",
    arguments: ["/players/a%2Fb", "/players/a%2F%CC%81b", "/players/a%CC%81"])
  func accents(path: String) async throws {
    #expect(try await reply("GET", path).contains(#""code":"players.id.malformed""#))
  }

  @Test("an encoded slash is no slash", arguments: ["/players%2F00000000-0000-4000-8000-000000000001", "%2Fplayers"])
  func encodedSlash(path: String) async throws {
    #expect(try await reply("GET", path).hasPrefix("404\n"))
  }

  @Test(
    "dot segments are refused, not followed",
    arguments: ["/../players", "/./players", "/players/..", "/players/.", "/%2e%2E/players", "/status/../players"])
  func dots(path: String) async throws {
    let reply = try await reply("GET", path)
    #expect(reply.hasPrefix("400\n"))
    #expect(reply.contains(#""code":"path.malformed""#))
  }

  @Test(
    "encodings that are none, or not UTF-8, are refused",
    arguments: ["/players/%", "/%4", "/players/%zz", "/%FF", "/players/%C0%AF", "/%ED%A0%80"])
  func undecodable(path: String) async throws {
    let reply = try await reply("GET", path)
    #expect(reply.hasPrefix("400\n"))
    #expect(reply.contains(#""code":"path.malformed""#))
  }

  @Test("slashes too many make another path", arguments: ["/players/", "//players", "/players//", "/players/x/"])
  func slashes(path: String) async throws {
    #expect(try await reply("GET", path).hasPrefix("404\n"))
  }
}
