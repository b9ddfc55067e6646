import Foundation

/// The addresses that count as one place.
///
/// Whoever has one IPv6 address has the 2⁶⁴ of its network to choose from (RFC 6177), so these are one.
struct AddressGroup: Hashable, Sendable {
  private let text: String

  /// - Parameter address: Numeric; what is no IPv6 address stands for itself.
  init(_ address: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &bytes) == 1 else {
      text = address
      return
    }
    // An IPv4 address within IPv6 (RFC 4291 §2.5.5.2) is an address, not a network.
    let isIPv4 = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
    text = isIPv4 ? bytes[12...].map(String.init).joined(separator: ".") : "\(bytes[..<8])"
  }
}
