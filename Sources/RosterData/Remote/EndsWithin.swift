/// Waits until `work` has ended, and no longer than `limit`; then it goes on with nobody waiting for it.
///
/// For what cannot be cancelled. What can be has ``withDeadline(_:on:_:)``.
///
/// - Returns: Whether it has ended.
/// - Throws: What `work` throws within that time.
package func ends<Failure: Error>(
  within limit: Duration, on clock: any RosterClock, _ work: @escaping @Sendable () async throws(Failure) -> Void
) async throws(Failure) -> Bool {
  let (outcomes, outcome) = AsyncStream<Result<Bool, Failure>>.makeStream()
  Task {
    do throws(Failure) {
      try await work()
      outcome.yield(.success(true))
    } catch {
      outcome.yield(.failure(error))
    }
  }
  let timer = Task {
    try await clock.sleep(for: limit)
    outcome.yield(.success(false))
  }
  defer { timer.cancel() }
  var first = outcomes.makeAsyncIterator()
  return try await first.next()?.get() ?? false
}
