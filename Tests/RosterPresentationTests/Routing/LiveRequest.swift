import FoundationEssentials
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport

/// A request for one of the described operations, and who answers it.
struct LiveRequest {
  /// Method and path as they are described.
  let operation: String
  let target: String
  let headers: HTTPFields
  let router: Router
  /// As described, unless the request is to be refused for its method.
  let method: HTTPRequest.Method

  private init(
    _ operation: String, _ target: String? = nil, _ headers: HTTPFields = [:], to router: Router = usual,
    method: String? = nil
  ) {
    let words = operation.split(separator: " ").map(String.init)
    guard let method = HTTPRequest.Method(method ?? words[0]) else { preconditionFailure("a method is a token") }
    self.operation = operation
    self.target = target ?? words[1]
    self.headers = headers
    self.router = router
    self.method = method
  }

  func answer() async -> Representation {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    return await router.respond(
      to: Request(method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, headers: headers))
  }

  /// At least one for each status of each operation.
  static let all = operations.flatMap(ordinary) + players + problems + refreshes

  private static let operations = [
    ("GET /players", "/players"), ("GET /players/{id}", player), ("GET /status", "/status"), ("GET /livez", "/livez"),
    ("GET /readyz", "/readyz"), ("GET /metrics", "/metrics"),
    ("GET /problems/{code}", "/problems/players.notFound"), ("GET /openapi.yaml", "/openapi.yaml"),
    ("GET /openapi.json", "/openapi.json"), ("GET /docs", "/docs"), ("POST /refresh", "/refresh"),
  ]

  private static func ordinary(_ operation: String, _ target: String) -> [LiveRequest] {
    let headers: [HTTPFields] = [
      [:], [.acceptEncoding: "gzip, identity;q=0"], [.acceptEncoding: "*;q=0"], [.accept: "image/png"],
      [.ifNoneMatch: "*"], [.ifMatch: "\"x\""], [.cacheControl: "no-cache"],
    ]
    return headers.map { LiveRequest(operation, target, $0) }
      + ["HEAD", "PUT", "PROPFIND"].map { LiveRequest(operation, target, method: $0) }
      + [LiveRequest(operation, target, to: empty)]
  }

  private static let players = [
    LiveRequest("GET /players", "/players?limit=2"), LiveRequest("GET /players", "/players?limit=0"),
    LiveRequest("GET /players", "/players?page=2"), LiveRequest("GET /players", "/nowhere"),
    LiveRequest("GET /players/{id}", "/players/x"), LiveRequest("GET /players/{id}", "/players/%FF"),
    LiveRequest("GET /players/{id}", "\(player)?limit=1"),
    LiveRequest("GET /players/{id}", "/players/00000000-0000-4000-8000-000000000000"),
  ]

  private static let problems = [
    LiveRequest("GET /status", "/status?verbose=1"), LiveRequest("GET /docs", "/docs?x"),
    LiveRequest("GET /openapi.yaml", "/openapi.yaml?x"), LiveRequest("GET /openapi.json", "/openapi.json?x"),
    LiveRequest("GET /livez", "/livez?x=%FF"), LiveRequest("GET /metrics", "/metrics?x"),
    LiveRequest("GET /problems/{code}", "/problems/no.such"), LiveRequest("GET /problems/{code}", "/problems/%FF"),
    LiveRequest("GET /problems/{code}", "/problems/players.notFound?x"),
    LiveRequest("GET /readyz", to: testRouter(StubPlayersRepository(roster), isDraining: true)),
  ]

  private static let refreshes =
    [
      .accepted, .unchanged, .refused(.shrunk, candidate: roster.revision), .failed(code: "upstream.timedOut"),
      .tooSoon(retryAfter: .seconds(4)), .candidateChanged(nil),
    ].map { LiveRequest("POST /refresh", nil, [.authorization: "Bearer \(token)"], to: giving($0)) } + [
      LiveRequest("POST /refresh", "/refresh?accept=x", [.authorization: "Bearer \(token)"]),
      LiveRequest("POST /refresh", nil, [.authorization: "Bearer another"]),
      LiveRequest("POST /refresh", to: testRouter(StubPlayersRepository(roster))),
    ]

  private static let token = "the-token-of-operators"
  private static let player = "/players/\(PlayerFixtures.complete.id)"
  /// Long enough for compression.
  private static let roster = Roster([PlayerFixtures.complete] + (1...30).map(PlayerFixtures.player))
  private static let usual = testRouter(EventfulRepository(roster: roster), operatorToken: token)
  private static let empty = testRouter(StubPlayersRepository(failing: .unavailable(retryAfter: .seconds(4))))

  private static func giving(_ outcome: RefreshResult.Outcome) -> Router {
    let result = RefreshResult(outcome: outcome, before: nil, after: roster.revision, players: 31)
    return testRouter(
      StubPlayersRepository(roster), refreshing: StubRosterRefreshing(result), operatorToken: token)
  }
}

/// A repository of which there is something to say under every heading.
private struct EventfulRepository: PlayersRepository {
  let roster: Roster

  func roster(revalidating: Bool) async -> ServedRoster {
    .fixture(roster, wait: revalidating ? .requested : nil)
  }

  func status() async -> RosterStatus {
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    return RosterStatus(
      snapshot: .init(
        revision: roster.revision, servedRevision: roster.revision, playerCount: roster.players.count,
        acceptedAt: time, checkedAt: time, age: .seconds(90), freshness: .stale, source: .store, durable: true),
      lastError: "guard.shrunk", consecutiveFailures: 1, nextAttempt: time,
      candidate: .init(revision: roster.revision, players: 3, dropped: 28, confirmations: 1),
      quarantine: .init(rejectedRows: 1, defectCount: 1, defects: [.init(pointer: "/4", reason: "id.missing")]),
      guardRefusals: 1)
  }
}
