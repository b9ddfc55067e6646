public import FoundationEssentials

/// The passing of time, so that tests can hold it still.
public protocol RosterClock: Sendable {
  /// A moment on a clock that no one can set: ages and pauses are measured on it.
  var now: ContinuousClock.Instant { get }

  /// The wall clock, for what is kept or shown; it may jump.
  var date: Date { get }

  /// Waits on the clock that no one can set.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(for duration: Duration) async throws
}
