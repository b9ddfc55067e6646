import CoreMetrics
import FoundationEssentials
package import Logging
package import RosterData
import RosterDomain
import RosterLocking
import RosterPresentation
package import RosterServer

/// Builds the service from its configuration: the one place that knows every concrete type.
package struct Container: Sendable {
  /// Listens, once it is started.
  package let server: HTTPServer
  /// Keeps what is served up to date.
  package let schedule: RefreshSchedule
  /// Set when shutdown begins, so that the readiness probe says so first.
  let draining = Locked(false)

  private let source: any PlayersDataSource
  private let store: RecoveringRosterStore
  private let editorsFile: EditorsFile
  private let logger: Logger
  private let refresher: RosterRefresher
  private let repository: CachedThenRemotePlayersRepository
  private let requestLog: QueuedRequestLog?
  /// The server, for the presenter that tells of it: a circle, until it is closed.
  private let running: Locked<HTTPServer?>

  /// Opens the store and puts everything together; nothing is fetched or served yet.
  ///
  /// - Parameters:
  ///   - tls: What the server proves itself with; `nil` for plain HTTP.
  ///   - clock: What ages, pauses and deadlines are measured with.
  ///   - authorities: Missed in the log when an https upstream needs them; the roster in the store is served all the same.
  /// - Throws: ``StartError`` when the store belongs to another process, or it or the editors' file to a later version.
  package init(
    _ configuration: RosterConfiguration, tls: TLSIdentity? = nil, clock: any RosterClock = SystemClock(),
    authorities: CertificateAuthorities = .ofThisMachine, logger: Logger
  ) async throws {
    self.logger = logger
    let metrics = PrometheusMetricsFactory()
    store = try await Self.store(configuration.store, logger: logger, metrics: metrics)
    editorsFile = try await Self.editorsFile(configuration, logger: logger)
    source = Self.source(configuration.upstream, clock: clock)
    if configuration.upstream.location.isSecure, let defect = authorities.defect {
      logger.error("no https upstream can be trusted", metadata: ["cause": "\(defect)"])
    }

    let memo = RepresentationMemo(
      maxBytes: configuration.http.memoBytes,
      policy: CachePolicy(
        maxAge: configuration.http.maxAge,
        staleWhileRevalidate: configuration.cache.freshFor,
        staleIfError: configuration.cache.staleFor,
        isPrivate: configuration.auth.readers),
      metrics: metrics)

    refresher = RosterRefresher(
      source: source,
      decoder: SnapshotDecoder(emptyValues: Set(configuration.upstream.emptyValues)),
      store: store,
      corrections: SQLiteCorrectionsStore(file: editorsFile),
      preparation: ListPreparation(memo: memo),
      policy: RefreshPolicy(
        freshFor: configuration.cache.freshFor,
        staleFor: configuration.cache.staleFor,
        refreshEvery: configuration.cache.refreshEvery,
        waitFor: configuration.cache.waitFor,
        minInterval: configuration.upstream.minInterval,
        allowsClientRevalidation: configuration.cache.allowClientRevalidation),
      guardPolicy: GuardPolicy(
        maxInvalidPercent: configuration.guard.maxInvalidPercent,
        maxDropPercent: configuration.guard.maxDropPercent,
        confirmations: configuration.guard.confirmations),
      clock: clock,
      logger: logger,
      metrics: metrics)
    repository = CachedThenRemotePlayersRepository(refresher: refresher)
    schedule = RefreshSchedule(refresher: refresher)

    let fetchPlayers = DefaultFetchPlayersUseCase(repository: repository)
    let fetchPlayer = DefaultFetchPlayerUseCase(repository: repository)
    let reportStatus = DefaultReportStatusUseCase(repository: repository)
    let refreshRoster = DefaultRefreshRosterUseCase(refreshing: refresher)

    let running = Locked<HTTPServer?>(nil)
    self.running = running
    let exposition = ServiceExposition(factory: metrics, reportStatus: reportStatus) {
      let server = running.withLock { $0 }
      return .init(
        connections: server?.connectionCount ?? 0, refusedConnections: server?.refusedCount ?? 0,
        evictedConnections: server?.evictedCount ?? 0, memoBytes: memo.bytes)
    }
    let editing = Editing(
      configuration, file: editorsFile, refresher: refresher, clock: clock, logger: logger, metrics: metrics)
    let presenters = Presenters(
      listPlayers: ListPlayersPresenter(fetchPlayers: fetchPlayers, memo: memo),
      player: PlayerPresenter(fetchPlayer: fetchPlayer, memo: memo),
      status: StatusPresenter(reportStatus: reportStatus),
      liveness: LivenessPresenter(),
      readiness: ReadinessPresenter(reportStatus: reportStatus, isDraining: { [draining] in draining.withLock { $0 } }),
      metrics: MetricsPresenter(exposition: exposition),
      problemType: ProblemTypePresenter(),
      refresh: RefreshPresenter(refreshRoster: refreshRoster),
      openAPIYAML: DocumentPresenter(.yaml) { ServiceDocuments.ofThisService().yaml },
      openAPIJSON: DocumentPresenter(.json) { ServiceDocuments.ofThisService().json },
      documentation: DocumentPresenter(.page) { ServiceDocuments.ofThisService().page },
      editing: editing.presenters,
      sessions: editing.sessions)

    requestLog = configuration.log.requests ? QueuedRequestLog(logger: logger, metrics: metrics) : nil
    let router = Router(
      RouteTable(presenters, gate: editing.gate), cors: CORSPolicy(configuration.http.corsOrigins), log: requestLog,
      logger: logger, metrics: metrics)
    server = HTTPServer(
      configuration: HTTPServerConfiguration(configuration.http, tls: tls),
      responder: Self.limited(router, configuration.http),
      logger: logger)
    running.withLock { [server] in $0 = server }
  }

  /// Clients of proxies are limited by what they ask; the others, by their connections, which is the server's to do.
  private static func limited(_ router: Router, _ http: RosterConfiguration.HTTP) -> any HTTPResponder {
    guard http.maxConnectionsPerAddress > 0, !http.trustedProxies.isEmpty else { return router }
    return ForwardedAddressLimit(
      http.maxConnectionsPerAddress, clientAddress: ClientAddress(trustedProxies: http.trustedProxies), next: router)
  }

  /// Starts from the roster that an earlier process kept, if there is one.
  package func restore() async {
    await repository.restore()
  }

  /// Lets go of what needs it; the server must have been stopped.
  ///
  /// What cannot be closed is logged: everything accepted is durable already,
  /// and by now there is nothing left to fail.
  package func close() async {
    running.withLock { $0 = nil }
    await requestLog?.flush()
    if await !refresher.giveUp(within: .seconds(5)) {
      logger.warning("refresh not given up: the upstream's file, or the store, does not answer")
    }
    await end("upstream's connections not closed") { try await (source as? NetworkPlayersDataSource)?.shutdown() }
    let advice = "copy it with its -wal file, or start and stop the service once more"
    await end("editors' file not folded into one: \(advice)") { try await editorsFile.close() }
    await end("store not folded into one file: \(advice)") { try await store.close() }
  }

  private func end(_ failure: Logger.Message, _ work: () async throws -> Void) async {
    do {
      try await work()
    } catch {
      logger.warning(failure, metadata: ["cause": "\(error)"])
    }
  }

  private static func store(
    _ location: StoreLocation, logger: Logger, metrics: any MetricsFactory
  ) async throws -> RecoveringRosterStore {
    do {
      return try await RecoveringRosterStore(path: location.path, logger: logger, metrics: metrics)
    } catch StoreError.inUse {
      throw StartError.storeInUse(location)
    } catch StoreError.newer {
      throw StartError.storeNewer(location)
    }
  }

  private static func source(
    _ upstream: RosterConfiguration.Upstream, clock: any RosterClock
  ) -> any PlayersDataSource {
    switch upstream.location {
    case .file(let path):
      FilePlayersDataSource(path: path, maxBytes: upstream.maxBytes, clock: clock)
    case .http(let url):
      NetworkPlayersDataSource(
        settings: NetworkSettings(
          url: url,
          headers: Dictionary(upstream.headers.map { ($0.name, $0.value) }) { "\($0), \($1)" },
          timeout: upstream.timeout,
          maxBytes: upstream.maxBytes),
        clock: clock)
    }
  }
}

extension HTTPServerConfiguration {
  fileprivate init(_ http: RosterConfiguration.HTTP, tls: TLSIdentity?) {
    self.init(
      host: http.host,
      port: http.port,
      loops: http.eventLoops,
      maxConnections: http.maxConnections,
      maxConnectionsPerAddress: http.maxConnectionsPerAddress,
      addressesWithoutLimit: http.trustedProxies,
      maxBodyBytes: http.maxBodyBytes,
      idleTimeout: http.idleTimeout,
      headTimeout: http.headTimeout,
      bodyTimeout: http.bodyTimeout,
      sendTimeout: http.sendTimeout,
      tls: tls)
  }
}
