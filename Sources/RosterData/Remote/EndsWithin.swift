/// Waits until `work` has ended, and no longer than `limit`; then it goes on with nobody waiting for it.
///
/// For what cannot be cancelled. What can be has ``withDeadline(_:on:_:)``.
///
/// - Returns: Whether it has ended.
/// - Throws: What `work` throws within that time.
package func ends(
  within limit: Duration, on clock: any RosterClock, _ work: @escaping @Sendable () async throws -> Void
) async throws -> Bool {
  let (outcomes, outcome) = AsyncThrowingStream<Bool, any Error>.makeStream()
  Task {
    do {
      try await work()
      outcome.yield(true)
    } catch {
      outcome.finish(throwing: error)
    }
  }
  let timer = Task {
    try await clock.sleep(for: limit)
    outcome.yield(false)
  }
  defer { timer.cancel() }
  var first = outcomes.makeAsyncIterator()
  return try await first.next() ?? false
}
