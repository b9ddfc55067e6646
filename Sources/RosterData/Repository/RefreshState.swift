/// Decides when a refresh may start, and remembers how the last one ended.
///
/// It has no clock and does nothing by itself: callers tell the time and act on
/// the answers, holding one lock.
struct RefreshState: Sendable {
  /// Who would like a refresh.
  enum Asker: Hashable, Sendable {
    /// A request that found the roster too old.
    case reader
    /// A request whose client wants the roster checked, however old it is.
    case client
    /// The schedule, because it is time.
    case schedule
    /// A person who does not want to wait for the schedule.
    case operators
  }

  /// What they are told.
  enum Permission: Hashable, Sendable {
    /// None runs: the caller starts one, which is scheduled when it was due, whoever noticed that.
    case start(isScheduled: Bool)
    /// One runs: the caller may wait for it.
    case join
    /// Too soon after the last one.
    case notYet
  }

  private enum Work {
    case refresh(since: ContinuousClock.Instant, isScheduled: Bool)
    case other
  }

  /// What the schedule is to do.
  enum Duty: Hashable, Sendable {
    /// Refresh, or wait for what runs.
    case refresh
    /// Try again to save what is served.
    case save
    /// Nothing, for so long or until something ends.
    case wait(Duration)
  }

  /// The pause between two tries to save.
  static let saveAgainAfter = Duration.seconds(10)

  private var running: Work?
  private var notBefore: ContinuousClock.Instant?
  private var due: ContinuousClock.Instant?
  private var waiters: [Waiter] = []
  private var isUnconfirmed = false
  private var refreshError: String?
  private var storeError: String?
  private var saveAgain: ContinuousClock.Instant?
  private(set) var failures = 0

  /// What went wrong last, in the refresh itself before the store.
  var lastError: String? { refreshError ?? storeError }

  /// Asks for a refresh at `now`, and to be told of its end when a `waiter` comes along.
  ///
  /// While a candidate waits for confirmation, readers leave the upstream to the
  /// schedule: what they would find confirms nothing. Those who need not wait are
  /// turned away when many do.
  mutating func request(
    by asker: Asker, at now: ContinuousClock.Instant, waiter: Waiter? = nil
  ) -> Permission {
    if asker == .client, waiters.count >= RefreshPolicy.maxRevalidatingReaders { return .notYet }
    if running == nil {
      let isDue = due.map { $0 <= now } ?? true
      if let notBefore, now < notBefore { return .notYet }
      if asker == .reader || asker == .client, isUnconfirmed, !isDue { return .notYet }
      let isScheduled = isDue && asker != .operators
      running = .refresh(since: now, isScheduled: isScheduled)
      if let waiter { waiters.append(waiter) }
      return .start(isScheduled: isScheduled)
    }
    if let waiter { waiters.append(waiter) }
    return .join
  }

  /// Asks to do something else that no refresh may run beside; enrols the waiter when something runs.
  ///
  /// - Returns: Whether the caller may do it now.
  mutating func occupy(orEnrol waiter: Waiter) -> Bool {
    guard running == nil else {
      waiters.append(waiter)
      return false
    }
    running = .other
    return true
  }

  /// Enrols a waiter for the end of whatever refresh comes next.
  mutating func enrol(_ waiter: Waiter) {
    waiters.append(waiter)
  }

  /// Forgets a waiter.
  mutating func leave(_ waiter: Waiter) {
    waiters.removeAll { $0 === waiter }
  }

  /// Notes the end of a refresh or an acceptance that left the roster confirmed.
  ///
  /// - Returns: Who waited for it.
  mutating func succeed(
    _ policy: RefreshPolicy, unsaved code: String?, at now: ContinuousClock.Instant
  ) -> [Waiter] {
    noteSaving(code, at: now)
    isUnconfirmed = false
    // Without failures, what the last refresh said was that a candidate waits. Accepting it mends no upstream.
    if failures == 0 { refreshError = nil }
    if case .refresh(let since, _) = running {
      failures = 0
      refreshError = nil
      notBefore = since + policy.minInterval
      due = since + max(policy.refreshEvery, policy.minInterval)
    }
    return end()
  }

  /// Notes the end of a refresh whose snapshot waits for confirmation: the schedule goes on as if it had succeeded,
  /// and refreshes on demand do not move it.
  ///
  /// - Returns: Who waited for it.
  mutating func refuse(_ policy: RefreshPolicy, code: String) -> [Waiter] {
    failures = 0
    refreshError = code
    isUnconfirmed = true
    if case .refresh(let since, let isScheduled) = running {
      notBefore = since + policy.minInterval
      if isScheduled || due == nil { due = since + max(policy.refreshEvery, policy.minInterval) }
    }
    return end()
  }

  /// Notes the end of a refresh that failed, and when the next may start.
  ///
  /// - Returns: Who waited for it.
  mutating func fail(code: String, nextAttempt: ContinuousClock.Instant) -> [Waiter] {
    failures += 1
    refreshError = code
    notBefore = nextAttempt
    due = nextAttempt
    return end()
  }

  /// Notes the end of another try to save.
  ///
  /// - Returns: Who waited for it.
  mutating func saved(failure code: String?, at now: ContinuousClock.Instant) -> [Waiter] {
    noteSaving(code, at: now)
    return end()
  }

  private mutating func noteSaving(_ code: String?, at now: ContinuousClock.Instant) {
    storeError = code
    saveAgain = code.map { _ in now + Self.saveAgainAfter }
  }

  /// Notes the end of something that changed nothing.
  ///
  /// - Returns: Who waited for it.
  mutating func end() -> [Waiter] {
    running = nil
    defer { waiters = [] }
    return waiters
  }

  /// Notes what a start from the store gave: the age of a roster, or a failure.
  mutating func restored(checked: ContinuousClock.Instant?, policy: RefreshPolicy, failure code: String?) {
    due = checked.map { $0 + policy.refreshEvery }
    storeError = code
  }

  /// How long until a refresh may start; zero when one runs.
  func pauseBeforeNext(at now: ContinuousClock.Instant) -> Duration {
    running == nil ? notBefore.map { max(.zero, $0 - now) } ?? .zero : .zero
  }

  /// How long until the schedule asks for a refresh; `nil` while one runs.
  func pauseBeforeScheduled(at now: ContinuousClock.Instant) -> Duration? {
    // A refresh on demand may come right before a due one.
    running == nil ? max(due.map { max(.zero, $0 - now) } ?? .zero, pauseBeforeNext(at: now)) : nil
  }

  /// What the schedule is to do now.
  func duty(at now: ContinuousClock.Instant) -> Duty {
    guard let pause = pauseBeforeScheduled(at: now), pause > .zero else { return .refresh }
    guard let saveAgain else { return .wait(pause) }
    return saveAgain <= now ? .save : .wait(min(pause, saveAgain - now))
  }
}
