import HTTPTypes

/// Every route of the service, in the order in which they are tried.
public struct RouteTable: Sendable {
  /// The routes.
  public let routes: [Route]

  /// Lays out the service's paths; `gate` stands before those that are not for everybody.
  public init(_ presenters: Presenters, gate: AccessGate) {
    func route(
      _ method: HTTPRequest.Method, _ path: String, for access: Access = .anyone, _ presenter: any Presenter,
      _ mediaType: MediaType = .json
    ) -> Route {
      Route(method, path, for: access, gate.guarding(presenter, for: access), mediaType)
    }
    func route(
      _ method: HTTPRequest.Method, _ path: String, for access: Access, _ presenter: any CallerPresenter,
      _ mediaType: MediaType? = .json
    ) -> Route {
      Route(method, path, for: access, gate.guarding(presenter, for: access), mediaType)
    }

    let (editing, sessions) = (presenters.editing, presenters.sessions)
    routes = [
      route(.get, "/players/{id}", for: .reader, presenters.player),
      route(.get, "/players", for: .reader, presenters.listPlayers),
      route(.post, "/players", for: .editor, editing.create),
      route(.patch, "/players/{id}", for: .editor, editing.update),
      route(.delete, "/players/{id}", for: .editor, editing.remove, nil),
      route(.get, "/players/{id}/correction", for: .editor, editing.correction),
      route(.patch, "/players/{id}/correction", for: .editor, editing.revertParts),
      route(.delete, "/players/{id}/correction", for: .editor, editing.revert, nil),
      route(.get, "/corrections", for: .editor, editing.corrections),
      route(.get, "/audit", for: .operator, editing.audit),
      route(.post, "/session", sessions.logIn),
      route(.get, "/session", for: .account, sessions.current),
      route(.delete, "/session", for: .account, sessions.logOut, nil),
      route(.get, "/status", presenters.status),
      route(.get, "/livez", presenters.liveness),
      route(.get, "/readyz", presenters.readiness),
      route(.get, "/metrics", presenters.metrics, .plainText),
      route(.get, "/problems/{code}", presenters.problemType),
      route(.post, "/refresh", for: .operator, presenters.refresh),
      route(.get, "/openapi.yaml", presenters.openAPIYAML, .yaml),
      route(.get, "/openapi.json", presenters.openAPIJSON),
      route(.get, "/docs", presenters.documentation, .html),
    ]
  }
}
