import Foundation
import Glibc
import RosterDomain
import RosterLocking

/// Runs work that blocks or takes long on a thread of its own.
///
/// - Parameter givingWay: Whether all other threads go first: `setpriority(2)`. Event loops are then woken at once
///   although a refresh is computing. For work that takes longer than the few milliseconds that the scheduler lets
///   any thread run at a stretch; shorter work would only be late.
/// - Throws: What `work` throws.
package func inBackground<Value: Sendable, Failure: Error>(
  givingWay: Bool, _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  // The lock carries the result, not the continuation: one that is resumed before its task waits for it looks like a
  // race to the thread sanitizer, which the runtime then tells nothing.
  let result = Locked<Result<Value, Failure>?>(nil)
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      // On Linux this is the priority of the calling thread alone.
      if givingWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
      let made = Result(catching: work)
      result.withLock { $0 = made }
      continuation.resume()
    }
  }
  guard let made = result.withLock({ $0 }) else { preconditionFailure("resumed with a result") }
  return try made.get()
}

extension Roster {
  /// Whether ordering, encoding or saving it takes so long that other threads should go first.
  var isLarge: Bool { count >= 2_000 }
}
