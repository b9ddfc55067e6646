import Glibc

/// Runs work that blocks on a thread made for it: `pthread_create(3)`.
///
/// Swift's own threads are as many as there are cores, and must not be blocked.
nonisolated func onThreadOfItsOwn<Result: Sendable>(
  _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    startThread { continuation.resume(returning: work()) }
  }
}

/// The work of a thread, in a form that C can carry.
private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private nonisolated func startThread(_ run: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let work = Unmanaged.passRetained(ThreadWork(run))
  let status = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    },
    work.toOpaque())
  precondition(status == 0, "a thread can be made")
  pthread_detach(thread)
}
