import HTTPTypes
import Logging
import MetricsTestKit
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("What is counted of requests")
struct RouteMetricsTests {
  @Test("each answer by route, method and status; the unknown share a label, so that nobody can invent any number")
  func counts() async throws {
    let metrics = TestMetrics()
    let router = Router(
      testRouteTable(StubPlayersRepository(Roster([.fixture(1)]))),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), metrics: metrics)
    let inventions = try ["ONE", "TWO", "get"].map { try #require(HTTPRequest.Method($0)) }
    for method in [.get, .get, .head, .put] + inventions {
      _ = await router.respond(to: Request(method: method, path: "/players"))
    }
    for id in [PlayerID.fixture(1), .fixture(2)] {
      _ = await router.respond(to: Request(method: .get, path: "/players/\(id)"))
    }
    for method in [HTTPRequest.Method.get, .head, .get, .get] {
      _ = await router.respond(
        to: Request(method: method, path: "/players", headers: [.ifNoneMatch: "*"] as HTTPFields))
    }
    _ = await router.respond(to: Request(method: .get, path: "/nowhere/\(PlayerID.fixture(1))"))

    func count(_ route: String, _ method: String, _ status: String) throws -> Int64 {
      let labels = [("route", route), ("method", method), ("status", status)]
      return try metrics.expectCounter("http_requests_total", labels).totalValue
    }
    #expect(try count("/players", "GET", "200") == 2)
    #expect(try count("/players", "HEAD", "200") == 1)
    #expect(try count("/players", "GET", "304") == 3)
    #expect(try count("/players", "HEAD", "304") == 1)
    #expect(try count("none", "PUT", "405") == 1)
    #expect(try count("none", "other", "501") == 3)
    #expect(try count("/players/{id}", "GET", "200") == 1)
    #expect(try count("/players/{id}", "GET", "404") == 1)
    #expect(try count("none", "GET", "404") == 1)
    let times = try metrics.expectTimer("http_request_duration_seconds", [("route", "/players")])
    #expect(times.values.count == 7)
  }
}
