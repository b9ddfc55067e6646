import ArgumentParser
import Glibc
import Logging
import NIOCore
import RosterServer
import ServiceLifecycle
import UnixSignals

/// `roster serve`: the service itself, until SIGTERM or SIGINT.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Fetches, keeps and serves the roster until SIGTERM or SIGINT.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    // Whoever read the log may have ended, or the other end of a connection; neither ends the service.
    signal(SIGPIPE, SIG_IGN)
    ProcessMemory.mapLargeBlocks()
    var configuration = try await options.load()
    let tls = try options.identity(configuration)
    LoggingSystem.bootstrap(configuration.log.format.handler(level: configuration.log.level))
    let logger = Logger(label: "roster")
    configuration.http.maxConnections = Self.fitting(configuration.http, logger: logger)

    let container = try await Self.container(configuration, tls: tls, logger: logger)
    await container.restore()
    try Self.start(container.server)

    let http = HTTPService(
      server: container.server, scheme: configuration.http.scheme, host: configuration.http.host,
      draining: container.draining, drainDelay: configuration.http.drainDelay,
      drainTimeout: configuration.http.drainTimeout, logger: logger)
    let refresh = RefreshService(schedule: container.schedule)
    // Services are shut down from the last to the first.
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: refresh), .init(service: http)],
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger))
    try await group.run()
    await container.close()
    logger.info("stopped")
  }

  /// As many connections as descriptors allow, if that is fewer than are wanted.
  private static func fitting(_ http: RosterConfiguration.HTTP, logger: Logger) -> Int {
    let limit = DescriptorLimit.raised()
    let fitting = limit.connections(
      wanted: http.maxConnections, threads: System.coreCount + http.eventLoops)
    if fitting < http.maxConnections {
      logger.warning(
        "\(limit.count) open files allow \(fitting) connections, not \(http.maxConnections) (http.maxConnections); raise the limit of open files (ulimit -n, LimitNOFILE)"
      )
    }
    return fitting
  }

  private static func container(
    _ configuration: RosterConfiguration, tls: TLSIdentity?, logger: Logger
  ) async throws -> Container {
    do {
      return try await Container(configuration, tls: tls, logger: logger)
    } catch let error as StartError {
      StandardStream.error.print("roster: \(error)")
      throw error.exitCode
    }
  }

  private static func start(_ server: HTTPServer) throws {
    do {
      try server.start()
    } catch let error as HTTPServerError {
      StandardStream.error.print("roster: \(error); see http.host and http.port (ROSTER_HTTP_HOST, ROSTER_HTTP_PORT)")
      throw ExitCode.unavailable
    }
  }
}
