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
        // Shutdown: a refresh in progress was given up, and the store keeps the last accepted roster.
      }
    }
  }
}
