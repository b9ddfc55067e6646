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
  let handover = Locked(())
  let result = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      // On Linux this is the priority of the calling thread alone.
      if givingWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
      let result = Result(catching: work)
      handover.withLock { _ in }
      continuation.resume(returning: result)
    }
  }
  // For the thread sanitizer, which sees locks: that a continuation is resumed before its task goes on it overlooks when
  // the task has not yet begun to wait.
  handover.withLock { _ in }
  return try result.get()
}

extension Roster {
  /// Whether ordering, encoding or saving it takes so long that other threads should go first.
  var isLarge: Bool { count >= 2_000 }
}
