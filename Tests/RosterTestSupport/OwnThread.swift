import Dispatch

/// Runs a test's blocking part on a thread that is not one of Swift's.
public func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    // A queue of its own is a thread of its own, as long as not dozens of them block.
    DispatchQueue(label: "test.blocking").async { continuation.resume(with: Swift.Result(catching: work)) }
  }
}
