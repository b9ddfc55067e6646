import FoundationEssentials
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport

/// A request for one of the described operations, and who answers it.
struct LiveRequest: Sendable {
  /// Method and path as they are described.
  let operation: String
  let target: String
  let headers: HTTPFields
  let body: String
  /// As described, unless the request is to be refused for its method.
  let method: HTTPRequest.Method
  /// Made anew for each answer, since requests can change what the next one is answered.
  private let router: @Sendable () async -> Router

  init(
    _ operation: String, _ target: String? = nil, _ headers: HTTPFields = [:], _ body: String = "",
    to router: @escaping @Sendable () async -> Router = usual, method: String? = nil
  ) {
    let words = operation.split(separator: " ").map(String.init)
    guard let method = HTTPRequest.Method(method ?? words[0]) else { preconditionFailure("a method is a token") }
    self.operation = operation
    self.target = target ?? words[1]
    self.headers = headers
    self.body = body
    self.router = router
    self.method = method
  }

  func answer() async -> Representation {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let router = await router()
    var headers = headers
    if headers[.ifMatch] == Self.current {
      let read = await router.respond(to: Request(method: .get, path: parts[0], headers: Self.asOperator))
      headers[.ifMatch] = read[.eTag] ?? "\"none\""
    }
    return await router.respond(
      to: Request(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, headers: headers,
        body: Array(body.utf8)))
  }

  /// At least one for each status of each operation.
  static let all = operations.flatMap(ordinary) + players + problems + refreshes + editing + sessions

  private static let operations = [
    ("GET /players", "/players"), ("GET /players/{id}", player), ("GET /status", "/status"), ("GET /livez", "/livez"),
    ("GET /readyz", "/readyz"), ("GET /metrics", "/metrics"),
    ("GET /problems/{code}", "/problems/players.notFound"), ("GET /openapi.yaml", "/openapi.yaml"),
    ("GET /openapi.json", "/openapi.json"), ("GET /docs", "/docs"),
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

  private static let players =
    [
      LiveRequest("GET /players", "/players?limit=2"), LiveRequest("GET /players", "/players?limit=0"),
      LiveRequest("GET /players", "/players?page=2"), LiveRequest("GET /players", "/nowhere"),
      LiveRequest("GET /players/{id}", "/players/x"), LiveRequest("GET /players/{id}", "/players/%FF"),
      LiveRequest("GET /players/{id}", "\(player)?limit=1"),
      LiveRequest("GET /players/{id}", "/players/00000000-0000-4000-8000-000000000000"),

    ]
    + [("GET /players", "/players"), ("GET /players/{id}", player)].flatMap { operation, target in
      [
        LiveRequest(operation, target, to: guarded), LiveRequest(operation, target, asOperator, to: guarded),
        LiveRequest(operation, target, [.authorization: "Bearer another"], to: guarded),
        LiveRequest(operation, target, asOperator, to: unguardable),
      ]
    }

  private static let problems = [
    LiveRequest("GET /status", "/status?verbose=1"), LiveRequest("GET /docs", "/docs?x"),
    LiveRequest("GET /openapi.yaml", "/openapi.yaml?x"), LiveRequest("GET /openapi.json", "/openapi.json?x"),
    LiveRequest("GET /livez", "/livez?x=%FF"), LiveRequest("GET /metrics", "/metrics?x"),
    LiveRequest("GET /problems/{code}", "/problems/no.such"), LiveRequest("GET /problems/{code}", "/problems/%FF"),
    LiveRequest("GET /problems/{code}", "/problems/players.notFound?x"),
    LiveRequest("GET /readyz", to: { testRouter(StubPlayersRepository(roster), isDraining: true) }),
  ]

  private static let refreshes =
    [
      .accepted, .unchanged, .refused(.shrunk, candidate: roster.revision), .failed(code: "upstream.timedOut"),
      .tooSoon(retryAfter: .seconds(4)), .candidateChanged(nil),
    ].map { LiveRequest("POST /refresh", nil, asOperator, to: giving($0)) } + [
      LiveRequest("POST /refresh", "/refresh?accept=x", asOperator),
      LiveRequest("POST /refresh"), LiveRequest("POST /refresh", nil, [.authorization: "Bearer another"]),
      LiveRequest("POST /refresh", nil, [.authorization: "Bearer \(StubSessions.editor)"]),
      LiveRequest("POST /refresh", nil, [.accept: "image/png"]), LiveRequest("POST /refresh", method: "PUT"),
      LiveRequest(
        "POST /refresh", nil, asOperator,
        to: { testRouter(StubPlayersRepository(roster), sessions: StubSessions(failing: .unavailable)) }),
    ]

  /// Stands in `If-Match` for the tag of what there is when the request is sent.
  static let current = "current"
  static let asOperator: HTTPFields = [.authorization: "Bearer \(StubSessions.operator)"]
  static let usual: @Sendable () async -> Router = { testRouter(EventfulRepository(roster: roster)) }
  private static let player = "/players/\(PlayerFixtures.complete.id)"
  /// Long enough for compression.
  private static let roster = Roster([PlayerFixtures.complete] + (1...30).map(PlayerFixtures.player))
  private static let guarded: @Sendable () async -> Router = {
    testRouter(StubPlayersRepository(roster), protectsReading: true)
  }
  private static let unguardable: @Sendable () async -> Router = {
    testRouter(StubPlayersRepository(roster), sessions: StubSessions(failing: .unavailable), protectsReading: true)
  }
  private static let empty: @Sendable () async -> Router = {
    testRouter(StubPlayersRepository(failing: .unavailable(retryAfter: .seconds(4))))
  }

  private static func giving(_ outcome: RefreshResult.Outcome) -> @Sendable () async -> Router {
    let result = RefreshResult(outcome: outcome, before: nil, after: roster.revision, players: 31)
    return { testRouter(StubPlayersRepository(roster), refreshing: StubRosterRefreshing(result)) }
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
