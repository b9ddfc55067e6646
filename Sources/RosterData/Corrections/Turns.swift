import RosterLocking

/// Lets pieces of work take turns: each begins when the one that came before it has ended.
final class Turns: Sendable {
  private let last = Locked<Task<Void, Never>?>(nil)

  /// Runs `work` when its turn has come; it goes on if the caller's task is cancelled.
  ///
  /// - Throws: What `work` throws.
  func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let turn = last.withLock { last in
      let turn = Task { [before = last] in
        await before?.value
        return try await work()
      }
      last = Task { _ = await turn.result }
      return turn
    }
    return try await turn.value
  }

  /// Runs work that cannot fail when its turn has come.
  func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let turn = last.withLock { last in
      let turn = Task { [before = last] in
        await before?.value
        return await work()
      }
      last = Task { _ = await turn.value }
      return turn
    }
    return await turn.value
  }
}
