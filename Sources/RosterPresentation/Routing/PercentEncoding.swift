/// Makes text fit into a URI (RFC 3986 §2.1).
enum PercentEncoding {
  /// The text for use in a query, in ASCII whatever it holds: all but the unreserved characters are encoded.
  static func encode(_ text: String) -> String {
    encode(Array(text.utf8)) { bytes, index in isUnreserved(bytes[index]) }
  }

  /// A path as it was sent, with what no path may hold encoded (RFC 3986 §3.3); encodings that are there stay.
  static func encode(path: String) -> String {
    encode(Array(path.utf8)) { bytes, index in
      guard bytes[index] == UInt8(ascii: "%") else {
        return isUnreserved(bytes[index]) || inPaths.contains(bytes[index])
      }
      return bytes[index...].dropFirst().prefix(2).count { PercentDecoding.digit($0) != nil } == 2
    }
  }

  private static func encode(_ bytes: [UInt8], except mayStay: ([UInt8], Int) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if mayStay(bytes, index) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// What a path may hold beside the unreserved characters.
  private static let inPaths = Array("!$&'()*+,;=:@/".utf8)

  /// RFC 3986 §2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
