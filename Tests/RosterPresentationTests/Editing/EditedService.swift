import HTTPTypes
import Logging
import RosterDomain
import RosterPresentation
import RosterTestSupport

/// The presentation layer in front of a roster that editors can correct.
struct EditedService {
  /// Ada, of whom the team is known, and Marta, who has one name.
  static let upstream = Roster([.fixture(1, "Ada", "Lovelace", team: "Harbour Gulls"), .fixture(2, nil, "Marta")])
  static let ada = "/players/\(PlayerID.fixture(1))"
  static let marta = "/players/\(PlayerID.fixture(2))"

  let corrections: StubCorrectionsRepository
  let sessions: StubSessions
  /// What the presentation layer has logged.
  let log = RecordedLog()
  let router: Router

  init(_ overlay: Overlay = Overlay(), upstream: Roster = upstream, sessions: StubSessions = StubSessions()) {
    corrections = StubCorrectionsRepository(upstream, overlay)
    self.sessions = sessions
    router = testRouter(
      EditedRoster(upstream: upstream, corrections: corrections), editing: corrections, sessions: sessions,
      logger: Logger(label: "test", factory: { [log] _ in log }))
  }

  /// Sends a request, as an editor unless told otherwise.
  func ask(
    _ method: HTTPRequest.Method, _ target: String, token: String? = StubSessions.editor, _ fields: HTTPFields = [:],
    bytes: [UInt8] = []
  ) async -> Representation {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var fields = fields
    if let token { fields[.authorization] = "Bearer \(token)" }
    return await router.respond(
      to: Request(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, headers: fields, body: bytes))
  }

  /// Sends JSON to be added.
  func post(_ target: String, _ body: String, _ fields: HTTPFields = [:]) async -> Representation {
    var fields = fields
    fields[.contentType] = "application/json"
    return await ask(.post, target, fields, bytes: Array(body.utf8))
  }

  /// Sends a merge patch for the version that there is.
  func patch(_ target: String, _ body: String, _ fields: HTTPFields = [:]) async -> Representation {
    var fields = fields
    fields[.contentType] = fields[.contentType] ?? "application/merge-patch+json"
    if fields[.ifMatch] == nil { fields[.ifMatch] = await tag(of: target) }
    return await ask(.patch, target, fields, bytes: Array(body.utf8))
  }

  /// The entity tag of what there is.
  func tag(of target: String, coding: String? = nil) async -> String? {
    var fields = HTTPFields()
    fields[.acceptEncoding] = coding
    return await ask(.get, target, fields)[.eTag]
  }
}

/// What readers get of a roster that editors correct.
private struct EditedRoster: PlayersRepository {
  let upstream: Roster
  let corrections: StubCorrectionsRepository

  func roster(revalidating: Bool) async throws -> ServedRoster {
    .fixture(corrections.overlay.laid(over: upstream))
  }

  func status() async -> RosterStatus {
    RosterStatus(snapshot: nil, lastError: nil, consecutiveFailures: 0, nextAttempt: nil)
  }
}

extension Representation {
  /// The value of a header field.
  subscript(name: HTTPField.Name) -> String? { headers.first { $0.name == name }?.value }

  /// The content as text.
  var text: String { String(decoding: body.bytes, as: UTF8.self) }

  /// The code of a problem.
  var code: String? { text.firstMatch(of: #/"code":"([^"]+)"/#).map { String($0.1) } }
}
