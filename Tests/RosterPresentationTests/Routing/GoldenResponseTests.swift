import FoundationEssentials
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Whole responses")
struct GoldenResponseTests {
  private let roster = Roster([
    .fixture(
      1, "Vanina", "Correa", imageURL: "https://example.com/1.png", team: "Argentina", position: "goal keeper",
      jerseyNumber: 1, birthDate: CalendarDate("1983-08-14"), nationality: "Argentina"),
    .fixture(2, nil, "Marta"),
  ])

  private func head(tag: String) -> String {
    """
    Content-Type: application/json
    X-Content-Type-Options: nosniff
    Cache-Control: public, max-age=10, stale-while-revalidate=60, stale-if-error=86400
    Cache-Status: roster; hit
    ETag: "\(tag)"
    Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT
    Vary: Accept-Encoding
    """
  }

  @Test("GET /players lists everyone in canonical order")
  func list() async {
    let reply = await testRouter(StubPlayersRepository(roster)).respond(to: Request(method: .get, path: "/players"))
    #expect(
      replyText(reply) == """
        200
        \(head(tag: "88318db44016b3f8939d1a534ab8a58a"))

        {"players":[{"id":"00000000-0000-4000-8000-000000000001","displayName":"Vanina Correa",\
        "imageURL":"https://example.com/1.png","team":"Argentina","position":"goal keeper","jerseyNumber":1},\
        {"id":"00000000-0000-4000-8000-000000000002","displayName":"Marta","imageURL":null,"team":null,\
        "position":null,"jerseyNumber":null}],"total":2,"next":null}
        """)
  }

  @Test("GET /players/{id} gives one player with every known fact")
  func player() async {
    let path = "/players/00000000-0000-4000-8000-000000000001"
    let reply = await testRouter(StubPlayersRepository(roster)).respond(to: Request(method: .get, path: path))
    #expect(
      replyText(reply) == """
        200
        \(head(tag: "6833ee98d39cdc31b12660d0f07361f6"))

        {"id":"00000000-0000-4000-8000-000000000001","displayName":"Vanina Correa",\
        "imageURL":"https://example.com/1.png","team":"Argentina","position":"goal keeper","jerseyNumber":1,\
        "givenName":"Vanina","surname":"Correa","birthDate":"1983-08-14","nationality":"Argentina"}
        """)
  }

  @Test("an expired roster is served with no-cache")
  func expired() async {
    let router = testRouter(StubPlayersRepository(roster, freshness: .expired))
    let reply = await router.respond(to: Request(method: .get, path: "/players"))
    #expect(reply.headers.first { $0.name == .cacheControl }?.value == "no-cache")
  }

  @Test("GET /status is honest about the roster")
  func status() async {
    let snapshot = RosterStatus.Snapshot(
      revision: roster.revision, servedRevision: roster.revision, playerCount: 2,
      acceptedAt: Date(timeIntervalSince1970: 1_700_000_000), checkedAt: Date(timeIntervalSince1970: 1_700_000_100),
      age: .milliseconds(12_900), freshness: .fresh,
      source: .remote, durable: true)
    let repository = StubPlayersRepository(roster, snapshot: snapshot)
    let reply = await testRouter(repository).respond(to: Request(method: .get, path: "/status"))
    #expect(
      replyText(reply) == """
        200
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store

        {"freshness":"fresh","revision":"\(roster.revision)","servedRevision":"\(roster.revision)","players":2,\
        "acceptedAt":"2023-11-14T22:13:20Z","checkedAt":"2023-11-14T22:15:00Z","ageSeconds":12,"source":"remote",\
        "durable":true,"lastError":null,"consecutiveFailures":0,"nextAttemptAt":null,"candidate":null,"quarantine":null,\
        "guardRefusals":0,"corrections":0}
        """)
  }

  @Test("before the first roster, /status says empty and invents nothing")
  func emptyStatus() async {
    let repository = StubPlayersRepository(failing: .unavailable(retryAfter: .seconds(1)))
    let reply = await testRouter(repository).respond(to: Request(method: .get, path: "/status"))
    #expect(
      replyText(reply).hasSuffix(
        """
        {"freshness":"empty","revision":null,"servedRevision":null,"players":0,"acceptedAt":null,"checkedAt":null,"ageSeconds":null,\
        "source":null,"durable":false,"lastError":null,"consecutiveFailures":0,"nextAttemptAt":null,\
        "candidate":null,"quarantine":null,"guardRefusals":0,"corrections":0}
        """))
  }
}
