import CZlib

/// Compresses bodies into one gzip member (RFC 1952): zlib's deflate(3), without a time, so that the same bytes give the
/// same bytes.
enum Gzip {
  /// About as small as the highest level in a third of the time.
  private static let level: Int32 = 5
  /// The largest window, and 16 for gzip's head and tail.
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8

  /// It takes long for a large body: 15 ms a megabyte.
  static func compress(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var stream = z_stream()
    let began = deflateInit2_(
      &stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(began == Z_OK, "zlib has memory for a stream")
    defer { deflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = uInt(bytes.count)
    // Room for the worst case: everything is done in one call.
    return Array(unsafeUninitializedCapacity: Int(deflateBound(&stream, uLong(bytes.count)))) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = uInt(buffer.count)
      let ended = deflate(&stream, Z_FINISH)
      precondition(ended == Z_STREAM_END, "deflateBound leaves room for everything")
      count = buffer.count - Int(stream.avail_out)
    }
  }
}
