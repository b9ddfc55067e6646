import Glibc

/// One address, or all addresses that begin alike: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32` (RFC 4632, RFC 4291 §2.3).
public struct AddressBlock: Hashable, Sendable {
  private let first: PeerAddress
  private let mask: UInt128

  /// Reads a block; `nil` for anything else, and for an address that does not end where its length says.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = PeerAddress(String(parts[0])) else { return nil }
    // IPv4 addresses stand within IPv6, behind 96 bits.
    let skipped = parts[0].contains(":") ? 0 : 96
    var length = 128
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let given = Int(parts[1]), given <= 128 - skipped
      else { return nil }
      length = given + skipped
    }
    self.first = first
    mask = length == 0 ? 0 : UInt128.max << UInt128(128 - length)
    guard first.number & mask == first.number else { return nil }
  }

  /// The first address in network order, as one of IPv6.
  public var networkOrder: [UInt8] { withUnsafeBytes(of: first.number.bigEndian) { Array($0) } }

  /// How many bits all addresses of the block share; of IPv4, within IPv6.
  public var length: Int { mask.nonzeroBitCount }

  /// Whether the address is in the block; IPv4 within IPv6 is IPv4.
  public func contains(_ address: PeerAddress) -> Bool {
    address.number & mask == first.number
  }
}
