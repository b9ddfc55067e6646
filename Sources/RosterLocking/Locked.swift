public import Glibc

/// A value that only one thread at a time may touch.
///
/// The one lock of the project. It is a `pthread_mutex_t` rather than a
/// `Synchronization.Mutex` because the thread sanitizer understands the former
/// and reports false races for a contended latter. Critical sections copy a
/// reference or a few words; none of them waits, allocates much or calls out.
public final class Locked<Value>: @unchecked Sendable {
  // Sendable: `value` is read and written only between lock and unlock of
  // `mutex`, and `withLock` lets nothing but a `Sendable` result escape.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline var value: Value

  /// Guards `value` from here on.
  public init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    precondition(pthread_mutex_init(mutex, nil) == 0, "a mutex can be made")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread can see the value: `pthread_mutex_lock(3)`.
  ///
  /// Inlinable, since callers in other modules would otherwise go through
  /// unspecialised code several times a request.
  ///
  /// - Parameter body: Short, never blocking, and never calling back into this lock.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; the lock is released either way.
  @inlinable
  public func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
