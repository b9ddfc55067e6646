/// Decides when a refresh may start, and remembers how the last one ended.
///
/// It has no clock and does nothing by itself: callers tell the time and act on
/// the answers, holding one lock.
struct RefreshState: Sendable {
  /// What a caller who would like a refresh is told.
  enum Permission: Hashable, Sendable {
    /// None runs: the caller starts one.
    case start
    /// One runs: the caller may wait for it.
    case join
    /// Too soon after the last one.
    case notYet
  }

  private var started: ContinuousClock.Instant?
  private var notBefore: ContinuousClock.Instant?
  private var due: ContinuousClock.Instant?
  private var waiters: [Waiter] = []
  private(set) var failures = 0
  private(set) var lastError: String?

  /// Asks for a refresh at `now`, and to be told of its end when a `waiter` comes along.
  mutating func request(at now: ContinuousClock.Instant, waiter: Waiter? = nil) -> Permission {
    if started == nil {
      if let notBefore, now < notBefore { return .notYet }
      started = now
      if let waiter { waiters.append(waiter) }
      return .start
    }
    if let waiter { waiters.append(waiter) }
    return .join
  }

  /// Enrols a waiter for the end of whatever refresh comes next.
  mutating func enrol(_ waiter: Waiter) {
    waiters.append(waiter)
  }

  /// Forgets a waiter.
  mutating func leave(_ waiter: Waiter) {
    waiters.removeAll { $0 === waiter }
  }

  /// Notes the end of a refresh that reached the upstream.
  ///
  /// - Returns: Who waited for it.
  mutating func succeed(_ policy: RefreshPolicy, unsaved code: String?) -> [Waiter] {
    failures = 0
    lastError = code
    notBefore = started.map { $0 + policy.minInterval }
    due = started.map { $0 + max(policy.refreshEvery, policy.minInterval) }
    return endFlight()
  }

  /// Notes the end of a refresh that failed, and when the next may start.
  ///
  /// - Returns: Who waited for it.
  mutating func fail(code: String, nextAttempt: ContinuousClock.Instant) -> [Waiter] {
    failures += 1
    lastError = code
    notBefore = nextAttempt
    due = nextAttempt
    return endFlight()
  }

  /// Notes what a start from the store gave: the age of a roster, or a failure.
  mutating func restored(checked: ContinuousClock.Instant?, policy: RefreshPolicy, failure code: String?) {
    due = checked.map { $0 + policy.refreshEvery }
    lastError = code
  }

  /// How long until a refresh may start; zero when one runs.
  func pauseBeforeNext(at now: ContinuousClock.Instant) -> Duration {
    started == nil ? notBefore.map { max(.zero, $0 - now) } ?? .zero : .zero
  }

  /// How long until the schedule asks for a refresh; `nil` while one runs.
  func pauseBeforeScheduled(at now: ContinuousClock.Instant) -> Duration? {
    started == nil ? due.map { max(.zero, $0 - now) } ?? .zero : nil
  }

  private mutating func endFlight() -> [Waiter] {
    started = nil
    defer { waiters = [] }
    return waiters
  }
}
