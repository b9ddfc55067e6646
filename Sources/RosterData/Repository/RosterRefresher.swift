public import CoreMetrics
public import Logging
public import RosterDomain
import RosterLocking

/// Brings the roster in memory up to date: one refresh at a time, however many ask, and never too often.
///
/// A refresh runs in a task of its own. It does not belong to whoever asked
/// first: nobody who stops waiting stops it, and none of its work (decoding,
/// sorting, saving) happens on an asker's thread.
public final class RosterRefresher: Sendable {
  let policy: RefreshPolicy
  let keeper: RosterKeeper
  let clock: any RosterClock
  let updater: RosterUpdater
  private let backoff: BackoffPolicy
  private let random: @Sendable () -> Double
  private let log: RefreshLog
  private let metrics: RefreshMetrics
  let state = Locked(RefreshState())
  private let launched = Locked<Task<Void, Never>?>(nil)
  private let restorationFailed = Locked(false)

  /// What came of asking for a refresh and waiting for it.
  enum Waited: Sendable {
    /// It is too soon for a refresh.
    case tooSoon
    /// The wait ended; no result when the time ran out, or when what ran was given up or no refresh.
    case ended(RefreshResult?)
  }

  /// Refreshes from `source` into memory and `store`.
  public convenience init(
    source: any PlayersDataSource, decoder: SnapshotDecoder, store: any RosterStore,
    corrections: (any CorrectionsStore)? = nil, preparation: any RosterPreparation, policy: RefreshPolicy,
    guardPolicy: GuardPolicy = GuardPolicy(), clock: any RosterClock = SystemClock(), logger: Logger,
    metrics: any MetricsFactory = NOOPMetricsHandler.instance
  ) {
    self.init(
      source: source, decoder: decoder, store: store, corrections: corrections, preparation: preparation,
      policy: policy, guardPolicy: guardPolicy, clock: clock, logger: logger, metrics: metrics
    ) {
      Double.random(in: 0..<1)
    }
  }

  /// - Parameter random: Gives the jitter of the pauses after failures, in 0 ..< 1.
  package init(
    source: any PlayersDataSource, decoder: SnapshotDecoder, store: any RosterStore,
    corrections: (any CorrectionsStore)? = nil, preparation: any RosterPreparation, policy: RefreshPolicy,
    guardPolicy: GuardPolicy, clock: any RosterClock, logger: Logger,
    metrics: any MetricsFactory = NOOPMetricsHandler.instance,
    random: @escaping @Sendable () -> Double
  ) {
    self.policy = policy
    self.clock = clock
    self.random = random
    backoff = BackoffPolicy(minInterval: policy.minInterval)
    log = RefreshLog(logger: logger)
    self.metrics = RefreshMetrics(metrics)
    let cache = RosterCache()
    keeper = RosterKeeper(
      cache: cache,
      corrections: CorrectionsKeeper(
        cache: cache, store: corrections, preparation: preparation, clock: clock, log: CorrectionsLog(logger: logger)),
      store: store, preparation: preparation, upstream: source.identity, decoderVersion: decoder.version,
      freshness: FreshnessPolicy(freshFor: policy.freshFor, staleFor: policy.staleFor), clock: clock)
    updater = RosterUpdater(
      source: source, decoder: decoder, keeper: keeper, policy: guardPolicy, metrics: self.metrics)
  }

  /// Loads what an earlier process kept.
  ///
  /// A store that fails is logged, and the roster is fetched instead; as long as there is none, each refresh begins with
  /// the store.
  func restore() async {
    do {
      let restoration = try await keeper.restore()
      restorationFailed.withLock { $0 = false }
      let current = keeper.cache.current
      state.withLock { $0.restored(checked: current?.checked, policy: policy, failure: nil) }
      log.restored(restoration, current, age: current?.checked.map { clock.now - $0 })
      FreedMemory.giveBack()
    } catch {
      restorationFailed.withLock { $0 = true }
      state.withLock { $0.restored(checked: nil, policy: policy, failure: FailureCode.of(error)) }
      log.restoreFailed(error)
    }
  }

  /// Starts a refresh if none runs and none was too recent; returns at once.
  package func refreshBehind() {
    let now = clock.now
    if case .start(let isScheduled) = state.withLock({ $0.request(by: .reader, at: now) }) { launch(isScheduled) }
  }

  /// Waits for a refresh that runs or may start now; returns at once when it is too soon for one.
  ///
  /// - Parameter limit: The longest to wait; `nil` for as long as it takes.
  /// - Returns: What was waited for; no result when the time ran out, or it was given up or no refresh.
  /// - Throws: `CancellationError` when the caller's task is cancelled; the refresh goes on.
  @discardableResult
  func refresh(by asker: RefreshState.Asker, waitingAtMost limit: Duration?) async throws -> Waited {
    let waiter = Waiter()
    let now = clock.now
    switch state.withLock({ $0.request(by: asker, at: now, waiter: waiter) }) {
    case .notYet: return .tooSoon
    case .start(let isScheduled): launch(isScheduled)
    case .join: break
    }
    return .ended(try await wait(waiter, atMost: limit))
  }

  /// Waits until some refresh ends, without asking for one.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled.
  func refreshEnds(waitingAtMost limit: Duration) async throws {
    let waiter = Waiter()
    state.withLock { $0.enrol(waiter) }
    _ = try await wait(waiter, atMost: limit)
  }

  /// What the schedule is to do now.
  var duty: RefreshState.Duty {
    let now = clock.now
    return state.withLock { $0.duty(at: now) }
  }

  /// Tries again to save what is served, unless something runs that will do so itself.
  func saveAgain() async {
    let waiter = Waiter()
    guard state.withLock({ $0.occupy(orEnrol: waiter) }) else { return }
    let failure = await Task { await keeper.saveAgain() }.value
    if let failure { log.notSavedAgain(failure) }
    let now = clock.now
    let waiters = state.withLock { $0.saved(failure: failure.map(FailureCode.of), at: now) }
    for waiter in waiters { waiter.finish(.done(nil)) }
  }

  /// What is known of the snapshots, for the status.
  var guardReport: GuardReport { updater.report }

  /// What is known of the refreshes, for the status and for replies that must say when to come back.
  var report: RefreshReport {
    let now = clock.now
    return state.withLock {
      RefreshReport(
        lastError: $0.lastError, failures: $0.failures, pauseBeforeNext: $0.pauseBeforeNext(at: now),
        pauseBeforeScheduled: $0.pauseBeforeScheduled(at: now))
    }
  }

  func wait(_ waiter: Waiter, atMost limit: Duration?) async throws -> RefreshResult? {
    let timer = limit.map { limit in
      Task {
        try await clock.sleep(for: limit)
        waiter.finish(.deadline)
      }
    }
    let end = await withTaskCancellationHandler {
      await waiter.end()
    } onCancel: {
      waiter.finish(.cancelled)
    }
    timer?.cancel()
    if case .done(let result) = end { return result }
    state.withLock { $0.leave(waiter) }
    if case .cancelled = end { throw CancellationError() }
    return nil
  }

  /// Gives up the refresh that runs, if one does, and returns when it is gone; to be called last.
  ///
  /// It has not failed, and nothing is said of it; who still waits for it gets what there was before.
  ///
  /// - Parameter patience: How long it is waited for: a file that hangs cannot be cancelled.
  /// - Returns: Whether it is gone.
  public func giveUp(within patience: Duration) async -> Bool {
    guard let running = launched.withLock({ $0 }) else { return true }
    running.cancel()
    return await ends(within: patience, on: clock) { await running.value }
  }

  private func launch(_ isScheduled: Bool) {
    launched.withLock {
      $0 = Task {
        let hasBroughtRoster = await runRefresh(isScheduled)
        if hasBroughtRoster { FreedMemory.giveBack() }
      }
    }
  }

  /// By itself, so that the old roster is gone when it returns.
  private func runRefresh(_ isScheduled: Bool) async -> Bool {
    let began = clock.now
    if keeper.cache.current == nil, restorationFailed.withLock({ $0 }) { await restore() }
    await keeper.corrections.load()
    let before = keeper.cache.current?.upstream
    do {
      let outcome = try await updater.refresh(isScheduled: isScheduled)
      end(outcome, before: before, took: clock.now - began)
      return outcome.snapshot != nil
    } catch {
      for waiter in state.withLock({ $0.end() }) { waiter.finish(.done(nil)) }
      return false
    }
  }

  @discardableResult
  func end(
    _ outcome: RefreshOutcome, before: Roster?, took duration: Duration, acceptedByOperator: Bool = false
  ) -> RefreshResult {
    let served = keeper.cache.current?.upstream
    let result = RefreshResult(outcome, before: before, after: served)
    let candidate = updater.candidate
    let now = clock.now
    let random = random()
    let (waiters, pause) = state.withLock { state -> ([Waiter], Duration) in
      func fail(_ code: String, retryAfter: Duration?) -> [Waiter] {
        let pause = backoff.pause(afterFailures: state.failures + 1, retryAfter: retryAfter, random: random)
        return state.fail(code: code, nextAttempt: now + pause)
      }
      let waiters =
        switch outcome {
        case .accepted(_, _, let unsaved), .unchanged(let unsaved):
          state.succeed(policy, unsaved: unsaved.map(FailureCode.of), at: now)
        case .refused(.shrunk, _, _): state.refuse(policy, code: RefusalReason.shrunk.rawValue)
        case .refused(let reason, _, _): fail(reason.rawValue, retryAfter: nil)
        case .failed(let error):
          fail(FailureCode.of(error), retryAfter: (error as? UpstreamError)?.retryAfter)
        }
      return (waiters, state.pauseBeforeScheduled(at: now) ?? .zero)
    }
    metrics.ended(outcome, took: duration)
    log.ended(
      outcome, candidate, took: duration, pause: pause, isServing: served != nil,
      acceptedByOperator: acceptedByOperator)
    for waiter in waiters { waiter.finish(.done(result)) }
    return result
  }
}
