import RosterData
import ServiceLifecycle

/// Keeps the roster fresh until shutdown begins.
struct RefreshService: Service {
  let schedule: RefreshSchedule

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do {
        try await schedule.run()
      } catch is CancellationError {
        // Shutdown. A refresh in progress is given up when the container is closed.
      }
    }
  }
}
