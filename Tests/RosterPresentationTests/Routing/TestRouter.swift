import Logging
import RosterDomain
import RosterPresentation
import RosterTestSupport

/// The whole of the presentation layer in front of a repository.
func testRouter(
  _ repository: any PlayersRepository, isDraining: Bool = false, refreshing: StubRosterRefreshing = .init(),
  editing corrections: any CorrectionsRepository = StubCorrectionsRepository(Roster([])),
  sessions: StubSessions = StubSessions(), protectsReading: Bool = false, cors: CORSPolicy = .none,
  logger: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
) -> Router {
  Router(
    testRouteTable(
      repository, isDraining: isDraining, refreshing: refreshing, editing: corrections, sessions: sessions,
      protectsReading: protectsReading),
    cors: cors, logger: logger)
}

/// Every route, answered from a repository.
func testRouteTable(
  _ repository: any PlayersRepository, isDraining: Bool = false, refreshing: StubRosterRefreshing = .init(),
  editing corrections: any CorrectionsRepository = StubCorrectionsRepository(Roster([])),
  sessions: StubSessions = StubSessions(), protectsReading: Bool = false
) -> RouteTable {
  let memo = RepresentationMemo(
    maxBytes: 1 << 20,
    policy: CachePolicy(
      maxAge: .seconds(10), staleWhileRevalidate: .seconds(60), staleIfError: .seconds(86400),
      isPrivate: protectsReading))
  let reportStatus = DefaultReportStatusUseCase(repository: repository)
  return RouteTable(
    Presenters(
      listPlayers: ListPlayersPresenter(
        fetchPlayers: DefaultFetchPlayersUseCase(repository: repository), memo: memo),
      player: PlayerPresenter(fetchPlayer: DefaultFetchPlayerUseCase(repository: repository), memo: memo),
      status: StatusPresenter(reportStatus: reportStatus),
      liveness: LivenessPresenter(),
      readiness: ReadinessPresenter(reportStatus: reportStatus, isDraining: { isDraining }),
      metrics: MetricsPresenter(exposition: StubMetricsExposition()),
      problemType: ProblemTypePresenter(),
      refresh: RefreshPresenter(refreshRoster: DefaultRefreshRosterUseCase(refreshing: refreshing)),
      openAPIYAML: DocumentPresenter(.yaml) { Array(TestDocuments.yaml.utf8) },
      openAPIJSON: DocumentPresenter(.json) { Array(TestDocuments.json.utf8) },
      documentation: DocumentPresenter(.page) { Array("<!DOCTYPE html>".utf8) },
      editing: EditingPresenters(corrections: corrections),
      sessions: SessionPresenters(
        logIn: sessions, logOut: sessions,
        clientAddress: ClientAddress(trustedProxies: [AddressBlock("127.0.0.0/8")].compactMap(\.self)))),
    gate: AccessGate(currentSession: sessions, protectsReading: protectsReading))
}

extension EditingPresenters {
  /// The application's own use cases, in front of a repository.
  fileprivate init(corrections: any CorrectionsRepository) {
    self.init(
      createPlayer: DefaultCreatePlayerUseCase(corrections: corrections),
      updatePlayer: DefaultUpdatePlayerUseCase(corrections: corrections),
      removePlayer: DefaultRemovePlayerUseCase(corrections: corrections),
      revertPlayer: DefaultRevertPlayerUseCase(corrections: corrections),
      fetchCorrection: DefaultFetchCorrectionUseCase(corrections: corrections),
      listCorrections: DefaultListCorrectionsUseCase(corrections: corrections),
      fetchAudit: DefaultFetchAuditUseCase(corrections: corrections))
  }
}

/// Metrics that are always the same.
struct StubMetricsExposition: MetricsExposition {
  func text() async -> String { "# TYPE one counter\none 1\n" }
}

/// Descriptions of an API that has nothing.
enum TestDocuments {
  static let yaml = "openapi: 3.1.0\ninfo: {}\npaths: {}\ncomponents: {}\n"
  static let json = #"{"openapi":"3.1.0","info":{},"paths":{},"components":{}}"#
}
