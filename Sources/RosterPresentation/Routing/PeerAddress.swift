import Glibc

/// The numeric address of the other end of a connection, without its port.
///
/// A plain number: its text is made only for whoever asks.
public struct PeerAddress: Hashable, Sendable {
  /// An IPv6 address; of an IPv4 one, the form that stands for it within IPv6 (RFC 4291 §2.5.5.2).
  let number: UInt128

  /// - Parameter bytes: In network order, 4 of an IPv4 address or 16 of an IPv6 one; `nil` for any other count.
  public init?(networkOrder bytes: Span<UInt8>) {
    var number: UInt128 = 0
    for index in bytes.indices { number = number << 8 | UInt128(bytes[index]) }
    switch bytes.count {
    case 4: self.number = Self.mapped | number
    case 16: self.number = number
    default: return nil
    }
  }

  /// Reads what `inet_pton(3)` reads, ``text`` among it; `nil` for anything else.
  public init?(_ text: String) {
    var bytes: [UInt8] = Array(repeating: 0, count: text.contains(":") ? 16 : 4)
    guard inet_pton(bytes.count == 16 ? AF_INET6 : AF_INET, text, &bytes) == 1 else { return nil }
    self.init(networkOrder: bytes.span)
  }

  /// `192.0.2.7`, or `2001:db8::7` (RFC 5952): no brackets, no port, and IPv4 within IPv6 written as IPv4.
  public var text: String {
    if number >> 32 == Self.mapped >> 32 {
      return [24, 16, 8, 0].map { String(UInt8(truncatingIfNeeded: number >> $0)) }.joined(separator: ".")
    }
    var bytes = number.bigEndian
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What counts as one place: whoever has one IPv6 address has the 2⁶⁴ of its network to choose from (RFC 6177).
  var place: PeerAddress {
    number >> 32 == Self.mapped >> 32 ? self : PeerAddress(number: number & ~UInt128(UInt64.max))
  }

  private init(number: UInt128) {
    self.number = number
  }

  private static let mapped: UInt128 = 0xffff << 32
}
