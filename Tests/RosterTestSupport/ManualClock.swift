public import FoundationEssentials
public import RosterData

/// Time that only moves when a test moves it.
public final class ManualClock: RosterClock {
  private struct Sleeper: Sendable {
    let until: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = ContinuousClock.now
    var date: Date
    var sleepers: [Int: Sleeper] = [:]
    var nextID = 0
    var cancelled: Set<Int> = []
  }

  private let state: Watched<State>

  /// Starts the wall clock at a whole second, long ago.
  public init(date: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    state = Watched(State(date: date))
  }

  /// Where ``advance(by:)`` has brought it.
  public var now: ContinuousClock.Instant { state.value.now }

  /// Where ``advance(by:)`` and ``setDate(_:)`` have brought it.
  public var date: Date { state.value.date }

  /// Moves both clocks and wakes the sleepers whose time has come.
  public func advance(by duration: Duration) {
    let woken = state.update { state in
      state.now += duration
      state.date.addTimeInterval(duration / .seconds(1))
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Sets the wall clock alone, as an operator or NTP might.
  public func setDate(_ date: Date) {
    state.update { $0.date = date }
  }

  /// Waits until exactly this many tasks sleep.
  public func sleepers(reach count: Int) async {
    await state.wait { $0.sleepers.count == count }
  }

  /// Waits until a task sleeps that will wake after exactly this time.
  public func someoneSleeps(for duration: Duration) async {
    await state.wait { state in state.sleepers.values.contains { $0.until == state.now + duration } }
  }

  /// Waits for the test to advance the clock.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    let id = state.update { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enrol(id, Sleeper(until: now + duration, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func enrol(_ id: Int, _ sleeper: Sleeper) {
    let end = state.update { state -> Result<Void, any Error>? in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if sleeper.until <= state.now { return .success(()) }
      state.sleepers[id] = sleeper
      return nil
    }
    if let end { sleeper.continuation.resume(with: end) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.update { state in
      if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper as Sleeper? }
      state.cancelled.insert(id)
      return nil
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
