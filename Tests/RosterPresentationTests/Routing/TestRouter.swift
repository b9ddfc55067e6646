import Logging
import RosterDomain
import RosterPresentation

/// The whole of the presentation layer in front of a repository.
func testRouter(_ repository: any PlayersRepository, isDraining: Bool = false) -> Router {
  Router(
    testRouteTable(repository, isDraining: isDraining),
    logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
}

/// Every route, answered from a repository.
func testRouteTable(_ repository: any PlayersRepository, isDraining: Bool = false) -> RouteTable {
  let memo = RepresentationMemo(
    maxBytes: 1 << 20,
    policy: CachePolicy(
      maxAge: .seconds(10), staleWhileRevalidate: .seconds(60), staleIfError: .seconds(86400)))
  let reportStatus = DefaultReportStatusUseCase(repository: repository)
  return RouteTable(
    Presenters(
      listPlayers: ListPlayersPresenter(
        fetchPlayers: DefaultFetchPlayersUseCase(repository: repository), memo: memo),
      player: PlayerPresenter(fetchPlayer: DefaultFetchPlayerUseCase(repository: repository), memo: memo),
      status: StatusPresenter(reportStatus: reportStatus),
      liveness: LivenessPresenter(),
      readiness: ReadinessPresenter(reportStatus: reportStatus, isDraining: { isDraining })))
}
