import HTTPTypes

/// Every route of the service, in the order in which they are tried.
public struct RouteTable: Sendable {
  /// The routes.
  public let routes: [Route]

  /// Lays out the service's paths.
  public init(_ presenters: Presenters) {
    routes = [
      Route(.get, "/players/{id}", presenters.player),
      Route(.get, "/players", presenters.listPlayers),
      Route(.get, "/status", presenters.status),
      Route(.get, "/livez", presenters.liveness),
      Route(.get, "/readyz", presenters.readiness),
      Route(.get, "/metrics", presenters.metrics, .plainText),
      Route(.get, "/problems/{code}", presenters.problemType),
      Route(.post, "/refresh", presenters.refresh),
      Route(.get, "/openapi.yaml", presenters.openAPIYAML, .yaml),
      Route(.get, "/openapi.json", presenters.openAPIJSON),
      Route(.get, "/docs", presenters.documentation, .html),
    ]
  }
}
