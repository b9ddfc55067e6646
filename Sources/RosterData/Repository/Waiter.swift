import RosterDomain
import RosterLocking

/// One task that waits for something which may end in several ways; the first end counts.
final class Waiter: Sendable {
  /// How a wait ended.
  enum End: Sendable {
    /// What was waited for ended, one way or the other; no result when it was given up or no refresh.
    case done(RefreshResult?)
    /// The waiter's own time ran out.
    case deadline
    /// The waiter's own task was cancelled.
    case cancelled
  }

  private enum State {
    case idle
    case waiting(CheckedContinuation<End, Never>)
    case ended(End)
  }

  private let state = Locked<State>(.idle)

  /// Ends the wait; does nothing when it has ended.
  func finish(_ end: End) {
    let continuation = state.withLock { state -> CheckedContinuation<End, Never>? in
      switch state {
      case .ended: return nil
      case .idle:
        state = .ended(end)
        return nil
      case .waiting(let continuation):
        state = .ended(end)
        return continuation
      }
    }
    continuation?.resume(returning: end)
  }

  /// Waits for the end, once, or returns it when it has come already.
  func end() async -> End {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> End? in
        if case .ended(let end) = state { return end }
        state = .waiting(continuation)
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
