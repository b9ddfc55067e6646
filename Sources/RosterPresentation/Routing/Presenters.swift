/// The presenters that the route table ties to paths.
public struct Presenters: Sendable {
  let listPlayers: any Presenter
  let player: any Presenter
  let status: any Presenter
  let liveness: any Presenter
  let readiness: any Presenter
  let metrics: any Presenter
  let problemType: any Presenter
  let refresh: any Presenter
  let openAPIYAML: any Presenter
  let openAPIJSON: any Presenter
  let documentation: any Presenter
  let editing: EditingPresenters
  let sessions: SessionPresenters

  /// Collects one presenter for each route.
  public init(
    listPlayers: any Presenter,
    player: any Presenter,
    status: any Presenter,
    liveness: any Presenter,
    readiness: any Presenter,
    metrics: any Presenter,
    problemType: any Presenter,
    refresh: any Presenter,
    openAPIYAML: any Presenter,
    openAPIJSON: any Presenter,
    documentation: any Presenter,
    editing: EditingPresenters,
    sessions: SessionPresenters
  ) {
    self.listPlayers = listPlayers
    self.player = player
    self.status = status
    self.liveness = liveness
    self.readiness = readiness
    self.metrics = metrics
    self.problemType = problemType
    self.refresh = refresh
    self.openAPIYAML = openAPIYAML
    self.openAPIJSON = openAPIJSON
    self.documentation = documentation
    self.editing = editing
    self.sessions = sessions
  }
}
