import RosterDomain
import RosterLocking

/// Lets a bounded number of tasks through at once, and a bounded number wait for it, in order.
final class Bulkhead: Sendable {
  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  private let atOnce: Int
  private let waiting: Int
  private let state = Locked(State())

  init(atOnce: Int, waiting: Int) {
    self.atOnce = atOnce
    self.waiting = waiting
  }

  /// Runs `work` once there is room.
  ///
  /// - Throws: ``AuthenticationError/busy(retryAfter:)`` when too many wait already; what `work` throws.
  func callAsFunction<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard await enter() else { throw AuthenticationError.busy(retryAfter: .seconds(1)) }
    defer { leave() }
    return try await work()
  }

  private func enter() async -> Bool {
    await withCheckedContinuation { continuation in
      let verdict = state.withLock { state -> Bool? in
        if state.running < atOnce {
          state.running += 1
          return true
        }
        guard state.waiting.count < waiting else { return false }
        state.waiting.append(continuation)
        return nil
      }
      if let verdict { continuation.resume(returning: verdict) }
    }
  }

  /// Gives the place to whoever waits longest.
  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
    next?.resume(returning: true)
  }
}
