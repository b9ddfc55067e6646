import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport

extension LiveRequest {
  /// Requests of editors: for each route those that succeed, and those that fail in every way that is described.
  static let editing = writes + reads

  private static let id = PlayerFixtures.complete.id.description
  private static let dropped = PlayerID.fixture(7)
  private static let player = "/players/\(id)"
  private static let correction = "/players/\(id)/correction"
  private static let absent = "/players/00000000-0000-4000-8000-000000000000"
  private static let patchType = "application/merge-patch+json"
  /// Whoever is in the roster, and what editors say of them and of two others.
  private static let upstream = Roster([PlayerFixtures.complete])
  private static let overlay = Overlay([
    .fixture(
      PlayerFixtures.complete.id,
      Correction(facts: [
        .team: CorrectedFact(value: .text("Lakeside Owls"), upstreamThen: .unknown),
        .jerseyNumber: CorrectedFact(value: .unknown, upstreamThen: .number(0)),
      ])),
    .fixture(.fixture(1), .saying([.surname: .text("Formiga")], isAddition: true)),
    .fixture(dropped, .saying([.surname: .text("Gone")])),
  ])

  private static let service: @Sendable () async -> Router = { EditedService(overlay, upstream: upstream).router }
  private static func failing(with error: RosterError) -> @Sendable () async -> Router {
    {
      let service = EditedService(overlay, upstream: upstream)
      service.corrections.fail(with: error)
      return service.router
    }
  }
  private static let unguardable: @Sendable () async -> Router = {
    EditedService(sessions: StubSessions(failing: .unavailable)).router
  }
  private static let audited: @Sendable () async -> Router = {
    let service = EditedService(upstream: upstream)
    _ = await service.patch(player, #"{"team":"Lakeside Owls"}"#)
    _ = await service.patch(player, #"{"jerseyNumber":9,"birthDate":null}"#)
    return service.router
  }

  private static func fields(
    type: String? = nil, version: String? = nil, token: String? = StubSessions.editor, accept: String? = nil,
    coding: String? = nil
  ) -> HTTPFields {
    var fields = HTTPFields()
    fields[.authorization] = token.map { "Bearer \($0)" }
    fields[.contentType] = type
    fields[.ifMatch] = version
    fields[.accept] = accept
    fields[.contentEncoding] = coding
    return fields
  }

  /// What every route for editors may answer.
  private static func guarded(
    _ operation: String, _ target: String, _ token: String, _ good: HTTPFields, _ body: String = ""
  ) -> [LiveRequest] {
    [
      LiveRequest(operation, target, fields(token: nil), to: service),
      LiveRequest(operation, target, fields(token: "rst_other"), to: service),
      LiveRequest(operation, target, fields(token: token, accept: "image/png"), to: service),
      LiveRequest(operation, target, good, body, to: failing(with: .editingUnavailable)),
      LiveRequest(operation, target, good, body, to: unguardable),
      LiveRequest(operation, target, to: service, method: "PUT"),
    ]
      + (operation == "GET /audit"
        ? []
        : [
          LiveRequest(operation, target, good, body, to: failing(with: .unavailable(retryAfter: .seconds(4))))
        ])
  }

  private static let reads =
    [
      ("GET /players/{id}/correction", correction, StubSessions.editor),
      ("GET /corrections", "/corrections", StubSessions.editor),
      ("GET /audit", "/audit", StubSessions.operator),
    ].flatMap { operation, target, token in
      let good = fields(token: token)
      var (matching, other) = (good, good)
      matching[.ifNoneMatch] = "*"
      other[.ifMatch] = "\"x\""
      return guarded(operation, target, token, good) + [
        LiveRequest(operation, target, good, to: service), LiveRequest(operation, target, good, to: audited),
        LiveRequest(operation, target, matching, to: service), LiveRequest(operation, target, other, to: service),
        LiveRequest(operation, target + "?page=1", good, to: service),
        LiveRequest(operation, target + "?limit=1", good, to: service),
        LiveRequest(operation, target, good, to: service, method: "HEAD"),
      ]
    } + [
      LiveRequest("GET /players/{id}/correction", "/players/x/correction", fields(), to: service),
      LiveRequest("GET /players/{id}/correction", "/players/%FF/correction", fields(), to: service),
      LiveRequest("GET /players/{id}/correction", absent + "/correction", fields(), to: service),
      LiveRequest("GET /players/{id}/correction", "/players/\(dropped)/correction", fields(), to: service),
      LiveRequest("GET /corrections", "/corrections?cursor=x", fields(), to: service),
      LiveRequest("GET /audit", "/audit?player=x", asOperator, to: service),
      LiveRequest("GET /audit", nil, fields(), to: service),
      LiveRequest("GET /audit", "/audit?limit=1", asOperator, to: audited),
    ]

  private static let writes = additions + changes + removals

  private static let additions: [LiveRequest] = {
    let (operation, good) = ("POST /players", fields(type: "application/json"))
    let formiga = #"{"id":"\#(PlayerID.fixture(1))","surname":"Formiga"}"#
    return guarded(operation, "/players", StubSessions.editor, good, formiga)
      + [
        #"{"surname":"Marta"}"#, formiga, #"{"id":"\#(id)","surname":"X"}"#,
        #"{"id":"\#(PlayerID.fixture(1))","surname":"X"}"#, #"{"id":"\#(dropped)","surname":"X"}"#, "",
        #"{"surname":"A","surname":"B"}"#, #"{"surname":"A","jerseyNumber":-1,"nickname":"B"}"#, "{}",
      ].map { LiveRequest(operation, nil, good, $0, to: service) }
      + [
        LiveRequest(operation, "/players?x=1", good, to: service),
        LiveRequest(operation, nil, fields(type: "text/plain"), to: service),
        LiveRequest(operation, nil, fields(type: "application/json", coding: "gzip"), to: service),
      ]
  }()

  /// A change of a route: its target, a body that can be used, one that cannot, and the tag that it needs.
  private static let changes: [LiveRequest] = [
    ("PATCH /players/{id}", player, #"{"team":null}"#, #"{"jerseyNumber":-1}"#),
    ("PATCH /players/{id}/correction", correction, #"{"team":null}"#, #"{"team":"X"}"#),
  ].flatMap { operation, target, body, bad in
    let good = fields(type: patchType, version: current)
    return guarded(operation, target, StubSessions.editor, good, body) + [
      LiveRequest(operation, target, good, body, to: service), LiveRequest(operation, target, good, bad, to: service),
      LiveRequest(operation, target, good, #"{"team":null,"jerseyNumber":null}"#, to: service),
      LiveRequest(operation, target, good, "[", to: service),
      LiveRequest(operation, target, fields(type: patchType, version: "\"x\""), body, to: service),
      LiveRequest(operation, target, fields(type: patchType), body, to: service),
      LiveRequest(operation, target, fields(type: "application/json"), body, to: service),
      LiveRequest(operation, target, fields(type: patchType, coding: "gzip"), body, to: service),
      LiveRequest(operation, target.replacing(id, with: "x"), good, body, to: service),
      LiveRequest(operation, target.replacing(id, with: "%FF"), good, body, to: service),
      LiveRequest(operation, target + "?x=1", good, body, to: service),
      LiveRequest(operation, target.replacing(player, with: absent), good, body, to: service),
      LiveRequest(
        operation, target.replacing(id, with: "\(PlayerID.fixture(1))"), good, #"{"surname":null}"#, to: service),
    ]
  }

  private static let removals: [LiveRequest] = [
    ("DELETE /players/{id}", player), ("DELETE /players/{id}/correction", correction),
  ].flatMap { operation, target in
    let good = fields(version: current)
    return guarded(operation, target, StubSessions.editor, good) + [
      LiveRequest(operation, target, good, to: service),
      LiveRequest(operation, target, fields(version: "\"x\""), to: service),
      LiveRequest(operation, target, fields(), to: service),
      LiveRequest(operation, target.replacing(id, with: "x"), good, to: service),
      LiveRequest(operation, target.replacing(id, with: "%FF"), good, to: service),
      LiveRequest(operation, target + "?x=1", good, to: service),
      LiveRequest(operation, target.replacing(player, with: absent), good, to: service),
    ]
  }
}
