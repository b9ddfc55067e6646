import Glibc

/// A moment on a clock that only goes forward: `clock_gettime(2)` with `CLOCK_MONOTONIC`.
///
/// A plain number, where `ContinuousClock.Instant` would take more of a task's first block of memory.
struct Nanoseconds {
  private let count: Int64

  static func now() -> Nanoseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Nanoseconds(count: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// How many have passed since then.
  var passed: Int64 { Self.now().count - count }
}
