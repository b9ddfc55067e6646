import HTTPTypes
import Logging
import RosterDomain
import RosterLocking
import RosterPresentation
import RosterTestSupport
import Testing

/// Keeps what it is told.
private final class RecordedRequests: RequestLog {
  private let kept = Locked<[AnsweredRequest]>([])

  func note(_ request: AnsweredRequest) {
    kept.withLock { $0.append(request) }
  }

  var last: AnsweredRequest? { kept.withLock { $0.last } }
}

@Suite("What is logged of requests")
struct RequestLogTests {
  private let log = RecordedRequests()
  private let router: Router

  init() {
    router = Router(
      testRouteTable(StubPlayersRepository(Roster([.fixture(1)]))), log: log,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
  }

  @Test("is the path and not the query, the status, the client's name for it and its address")
  func facts() async throws {
    let peer = PeerAddress("192.0.2.7")
    _ = await router.respond(
      to: Request(
        method: .get, path: "/players", query: "q=secret", headers: HTTPFields.named("test-1"), peerAddress: peer))
    let noted = try #require(log.last)
    #expect((noted.method, noted.path, noted.status) == ("GET", "/players", 200))
    #expect(noted.duration > .zero && noted.duration < .seconds(60))
    #expect(noted.requestID == "test-1")
    #expect(noted.peer == peer)
  }

  @Test("has the name that the answer has, and none when nobody gave one")
  func names() async throws {
    let problem = await router.respond(to: Request(method: .get, path: "/nowhere"))
    #expect(log.last?.status == 404)
    #expect(log.last?.requestID == problem.headers.first { $0.name.canonicalName == "x-request-id" }?.value)
    _ = await router.respond(to: Request(method: .get, path: "/players"))
    #expect(log.last?.requestID == .some(nil))
  }

  @Test("cannot be mistaken for anything else, and is there for refused requests as well")
  func refused() throws {
    let method = try #require(HTTPRequest.Method("-"))
    _ = router.refuse(Request(method: method, path: "/a\"b\n"), because: Refusal(.malformed, detail: "Why."))
    #expect(log.last?.path == "/a%22b%0A")
    #expect(log.last?.method == "-")
    #expect(log.last?.status == 400)
  }
}
