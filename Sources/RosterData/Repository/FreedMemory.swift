import CMalloc

/// Memory that a large piece of work has used and no longer needs.
enum FreedMemory {
  /// Has all of it given back to the system, and does not wait for that: `malloc_trim(3)`.
  ///
  /// glibc keeps what lies between pieces that are still in use: after a
  /// refresh, holes all over the heap.
  static func giveBack() {
    Task { await inBackground(givingWay: true) { _ = malloc_trim(0) } }
  }
}
