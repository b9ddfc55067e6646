import Glibc
import Logging
import RosterLocking
import RosterServer
import ServiceLifecycle

/// Serves until shutdown begins, gives load balancers time to notice, then finishes what is in flight.
///
/// The server has been started before; that it listens is announced only here,
/// where signals are already waited for, so that whoever reads it may send one.
struct HTTPService: Service {
  let server: HTTPServer
  let scheme: String
  let host: String
  let draining: Locked<Bool>
  let drainDelay: Duration
  let drainTimeout: Duration
  let logger: Logger

  func run() async throws {
    logger.info("listening on \(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(server.port ?? 0)")
    try await gracefulShutdown()
    draining.withLock { $0 = true }
    if drainDelay > .zero {
      logger.info("not ready any more; serving on before draining", metadata: ["for": "\(drainDelay)"])
      try await Task.sleep(for: drainDelay)
    }
    logger.info("draining", metadata: ["connections": "\(server.connectionCount)"])
    do {
      try await server.stop(within: drainTimeout)
    } catch let error as HTTPServerError {
      logger.warning("not drained in time: what is left is cut off", metadata: ["cause": "\(error)"])
      // The loops still turn, so nothing may be torn down below them; the store is safe at any moment.
      _exit(EXIT_SUCCESS)
    }
  }
}
