import RosterLocking

/// A value that tests wait for instead of sleeping.
public final class Watched<Value: Sendable>: Sendable {
  private struct Watcher: Sendable {
    let isSatisfied: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var value: Value
    var watchers: [Watcher] = []
  }

  private let state: Locked<State>

  /// Starts with `value`.
  public init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// The value now.
  public var value: Value { state.withLock { $0.value } }

  /// Changes the value and wakes those who waited for it.
  @discardableResult
  public func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, woken) = state.withLock { state in
      let result = change(&state.value)
      let value = state.value
      let woken = state.watchers.filter { $0.isSatisfied(value) }
      state.watchers.removeAll { $0.isSatisfied(value) }
      return (result, woken)
    }
    for watcher in woken { watcher.continuation.resume() }
    return result
  }

  /// Waits until the value satisfies a condition; returns at once when it does.
  public func wait(until isSatisfied: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if isSatisfied(state.value) { return true }
        state.watchers.append(Watcher(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
