import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("The names of requests")
struct RequestIDTests {
  private func id(sent: String?, path: String = "/nowhere") async throws -> String? {
    let name = try #require(HTTPField.Name("X-Request-Id"))
    var headers = HTTPFields()
    headers[name] = sent
    let router = testRouter(StubPlayersRepository(Roster([.fixture(1)])))
    let reply = await router.respond(to: Request(method: .get, path: path, headers: headers))
    return reply.headers.first { $0.name == name }?.value
  }

  @Test("stand on problems as they were sent")
  func kept() async throws {
    #expect(try await id(sent: "4bf92f35-77b3:4da6/A_3.x+y=") == "4bf92f35-77b3:4da6/A_3.x+y=")
  }

  @Test(
    "are made up when there is none, or none that is safe to repeat",
    arguments: [nil, "", "a b", "a\"b", "<script>", "a,b", String(repeating: "x", count: 129), "ä"])
  func made(sent: String?) async throws {
    let id = try #require(try await id(sent: sent))
    #expect(id.wholeMatch(of: #/[0-9a-f]{32}/#) != nil)
  }

  @Test("do not stand on what is shared")
  func shared() async throws {
    #expect(try await id(sent: "abc", path: "/players") == nil)
  }
}
