/// Gzip members (RFC 1952) made by hand, so that the tests need no compression library.
enum StubUpstreamGzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// The bytes as they are, in stored blocks (RFC 1951 §3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out = header
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      let length = UInt16(end - start)
      out.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] { out += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      out += bytes[start..<end]
      start = end
    } while start < bytes.count
    return out + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// About 256 MiB of zeros in 1.7 MB: one block of fixed codes (RFC 1951 §3.2.6), a zero and then matches of the
  /// longest length at distance one, thirteen bits each.
  static let bomb: [UInt8] = {
    var out = header
    var bits: UInt32 = 0
    var held: UInt32 = 0
    // Codes go in from their highest bit, everything else from its lowest: all are written reversed here.
    func write(_ value: UInt32, _ count: UInt32) {
      bits |= value << held
      held += count
      while held >= 8 {
        out.append(UInt8(bits & 0xFF))
        bits >>= 8
        held -= 8
      }
    }
    write(0b011, 3)  // the last block, of fixed codes
    write(0b0000_1100, 8)  // a literal zero: 00110000
    for _ in 0..<(1 << 20) {
      write(0b1010_0011, 8)  // length 258: 11000101
      write(0, 5)  // distance 1
    }
    write(0, 7)  // end of block
    write(0, 8 - held)
    return out + [0, 0, 0, 0, 0, 0, 0, 0]  // no client that bounds its memory comes to the checksum
  }()

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
