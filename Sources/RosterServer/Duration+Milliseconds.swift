extension Duration {
  /// Whole milliseconds, rounded up and kept within what the shim can count.
  var clampedMilliseconds: UInt32 {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1000 else { return UInt32(Int32.max) }
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return UInt32(max(milliseconds, 0))
  }
}
