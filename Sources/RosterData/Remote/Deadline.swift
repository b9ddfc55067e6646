/// Runs `body` and gives up on it after `limit`, however far it has come.
///
/// `body` is cancelled then, and awaited: it must end soon after cancellation.
///
/// - Throws: ``UpstreamError/timedOut``, or what `body` throws.
func withDeadline<Result: Sendable>(
  _ limit: Duration, on clock: any RosterClock, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw UpstreamError.timedOut
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { preconditionFailure("a race of two has a winner") }
    return first
  }
}
