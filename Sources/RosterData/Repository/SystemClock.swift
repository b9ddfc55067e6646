public import FoundationEssentials

/// The machine's own clocks.
public struct SystemClock: RosterClock {
  /// There is nothing to set.
  public init() {}

  /// `CLOCK_BOOTTIME`, which goes on while the machine sleeps.
  public var now: ContinuousClock.Instant { .now }

  /// `CLOCK_REALTIME`, which may be set.
  public var date: Date { .now }

  /// Suspends the task, not the thread.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration, clock: .continuous)
  }
}
