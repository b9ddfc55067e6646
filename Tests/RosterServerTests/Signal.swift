import Dispatch
import RosterLocking

/// Something that happens once, for which both tasks and blocked threads can wait.
final class Signal: Sendable {
  private struct State {
    var hasHappened = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let semaphore = DispatchSemaphore(value: 0)

  func send() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.hasHappened = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
    semaphore.signal()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.hasHappened { state.waiting.append(continuation) }
        return state.hasHappened
      }
      if isOver { continuation.resume() }
    }
  }

  /// Blocks the calling thread; `false` after a minute.
  func block() -> Bool {
    guard semaphore.wait(timeout: .now() + 60) == .success else { return false }
    semaphore.signal()
    return true
  }
}
