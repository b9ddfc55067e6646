import CMalloc

/// How this process deals with its memory.
enum ProcessMemory {
  /// Has large blocks mapped one by one, and unmapped when they are freed: `mallopt(3)`.
  ///
  /// By itself glibc learns from the first large block that is freed to keep
  /// such blocks in its heaps, where what is left of a refresh is never given
  /// back whole. To be called before anything large is made.
  static func mapLargeBlocks() {
    _ = mallopt(M_MMAP_THRESHOLD, 256 << 10)
  }
}
