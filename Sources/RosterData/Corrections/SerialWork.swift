import Dispatch

/// Runs work that blocks, one piece after the other in the order in which it came, away from event loops and from
/// Swift's own threads.
final class SerialWork: Sendable {
  private let queue: DispatchQueue

  /// - Parameter label: What debuggers call the thread.
  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs `work` when its turn has come.
  ///
  /// - Throws: What `work` throws.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Runs work that cannot fail when its turn has come.
  func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
