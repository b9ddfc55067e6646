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
  private let source: any PlayersDataSource
  private let decoder: SnapshotDecoder
  private let backoff: BackoffPolicy
  private let random: @Sendable () -> Double
  private let log: RefreshLog
  private let state = Locked(RefreshState())

  /// Refreshes from `source` into memory and `store`.
  public convenience init(
    source: any PlayersDataSource, decoder: SnapshotDecoder, store: any RosterStore,
    preparation: any RosterPreparation, policy: RefreshPolicy, clock: any RosterClock = SystemClock(), logger: Logger
  ) {
    self.init(
      source: source, decoder: decoder, store: store, preparation: preparation, policy: policy, clock: clock,
      logger: logger
    ) {
      Double.random(in: 0..<1)
    }
  }

  /// - Parameter random: Gives the jitter of the pauses after failures, in 0 ..< 1.
  package init(
    source: any PlayersDataSource, decoder: SnapshotDecoder, store: any RosterStore,
    preparation: any RosterPreparation, policy: RefreshPolicy, clock: any RosterClock, logger: Logger,
    random: @escaping @Sendable () -> Double
  ) {
    self.source = source
    self.decoder = decoder
    self.policy = policy
    self.clock = clock
    self.random = random
    backoff = BackoffPolicy(minInterval: policy.minInterval)
    log = RefreshLog(logger: logger)
    keeper = RosterKeeper(
      store: store, preparation: preparation, upstream: source.identity, decoderVersion: decoder.version,
      freshness: FreshnessPolicy(freshFor: policy.freshFor, staleFor: policy.staleFor), clock: clock)
  }

  /// Loads what an earlier process kept.
  ///
  /// A store that fails is logged, and the roster is fetched instead.
  func restore() async {
    do {
      let found = try await keeper.restore()
      let current = found ? keeper.cache.current : nil
      state.withLock { $0.restored(checked: current?.checked, policy: policy, failure: nil) }
      log.restored(current)
    } catch {
      state.withLock { $0.restored(checked: nil, policy: policy, failure: FailureCode.of(error)) }
      log.restoreFailed(error)
    }
  }

  /// Starts a refresh if none runs and none was too recent; returns at once.
  package func refreshBehind() {
    let now = clock.now
    if state.withLock({ $0.request(at: now) }) == .start { launch() }
  }

  /// Waits for a refresh that runs or may start now; returns at once when it is too soon for one.
  ///
  /// - Parameter limit: The longest to wait; `nil` for as long as it takes.
  /// - Throws: `CancellationError` when the caller's task is cancelled; the refresh goes on.
  func refresh(waitingAtMost limit: Duration?) async throws {
    let waiter = Waiter()
    let now = clock.now
    switch state.withLock({ $0.request(at: now, waiter: waiter) }) {
    case .notYet: return
    case .start: launch()
    case .join: break
    }
    try await wait(waiter, atMost: limit)
  }

  /// Waits until some refresh ends, without asking for one.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled.
  func refreshEnds(waitingAtMost limit: Duration) async throws {
    let waiter = Waiter()
    state.withLock { $0.enrol(waiter) }
    try await wait(waiter, atMost: limit)
  }

  /// What is known of the refreshes, for the status and for replies that must say when to come back.
  var report: RefreshReport {
    let now = clock.now
    return state.withLock {
      RefreshReport(
        lastError: $0.lastError, failures: $0.failures, pauseBeforeNext: $0.pauseBeforeNext(at: now),
        pauseBeforeScheduled: $0.pauseBeforeScheduled(at: now))
    }
  }

  private func wait(_ waiter: Waiter, atMost limit: Duration?) async throws {
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
    if end != .refreshed { state.withLock { $0.leave(waiter) } }
    if end == .cancelled { throw CancellationError() }
  }

  private func launch() {
    Task {
      let began = clock.now
      let outcome = await attempt()
      end(outcome, took: clock.now - began)
    }
  }

  private func attempt() async -> RefreshOutcome {
    let known = keeper.cache.current?.provenance.validators
    do {
      switch try await source.fetch(ifChangedSince: known) {
      case .notModified:
        return .unchanged(unsaved: await keeper.renew())
      case .content(let bytes, let validators):
        let snapshot = try decoder.decode(bytes)
        let roster = Roster(snapshot.players)
        return .accepted(roster, defects: snapshot.defects, unsaved: await keeper.accept(roster, validators))
      }
    } catch {
      return .failed(error)
    }
  }

  private func end(_ outcome: RefreshOutcome, took duration: Duration) {
    let now = clock.now
    let random = random()
    let code = outcome.error.map(FailureCode.of)
    let (waiters, failures, pause) = state.withLock { state -> ([Waiter], Int, Duration) in
      guard case .failed(let error) = outcome else {
        return (state.succeed(policy, unsaved: code), 0, .zero)
      }
      let pause = backoff.pause(
        afterFailures: state.failures + 1, retryAfter: (error as? UpstreamError)?.retryAfter, random: random)
      let waiters = state.fail(code: FailureCode.of(error), nextAttempt: now + pause)
      return (waiters, state.failures, pause)
    }
    log.refreshed(outcome, took: duration, failures: failures, pause: pause)
    for waiter in waiters { waiter.finish(.refreshed) }
  }
}
