import CMalloc

/// Memory that a large piece of work has used and no longer needs.
enum FreedMemory {
  /// Has all of it given back to the system, and does not wait for that: `malloc_trim(3)`.
  ///
  /// glibc keeps what lies between pieces that are still in use: after a
  /// refresh, holes all over the heap.
  static func giveBack() {
    Task {
      await inBackground(givingWay: true) {
        isReady
        _ = malloc_trim(0)
      }
    }
  }

  /// Done once, before any other.
  ///
  /// glibc makes itself ready with the first call, which no two threads may do at the same time; where the address
  /// sanitizer stands in for its malloc(3), nobody has made one before.
  private static let isReady: Void = { _ = malloc_trim(0) }()
}
