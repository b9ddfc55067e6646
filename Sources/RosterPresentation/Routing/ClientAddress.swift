/// Finds the address of a client behind proxies that are trusted to tell it.
///
/// Each proxy adds to `X-Forwarded-For` whom it was asked by, on the right. What
/// stands left of the first address that is no trusted proxy's was written by that
/// client, and is not believed.
public struct ClientAddress: Sendable {
  private let trustedProxies: [AddressBlock]

  /// - Parameter trustedProxies: Without any, the header field means nothing.
  public init(trustedProxies: [AddressBlock]) {
    self.trustedProxies = trustedProxies
  }

  /// The rightmost address that is no trusted proxy's; the last one that could be read, if that comes first.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection; `nil` when it did not come over IP.
  ///   - forwardedFor: The value of `X-Forwarded-For`, its lines joined by commas.
  public func callAsFunction(peer: PeerAddress?, forwardedFor: @autoclosure () -> String?) -> PeerAddress? {
    guard var client = peer, isTrusted(client), let list = forwardedFor() else { return peer }
    for entry in list.split(separator: ",", omittingEmptySubsequences: false).reversed() {
      guard isTrusted(client), let next = Self.address(in: entry.trimmingOptionalWhitespace()) else { break }
      client = next
    }
    return client
  }

  private func isTrusted(_ address: PeerAddress) -> Bool {
    trustedProxies.contains { $0.contains(address) }
  }

  /// Some proxies add the port, for which IPv6 needs brackets.
  ///
  /// No regular expression: parsing one takes longer than all else that a request needs.
  private static func address(in entry: Substring) -> PeerAddress? {
    if let address = PeerAddress(String(entry)) { return address }
    let host = withoutPort(entry)
    if host.first == "[", host.last == "]" { return PeerAddress(String(host.dropFirst().dropLast())) }
    return host.contains(":") ? nil : PeerAddress(String(host))
  }

  private static func withoutPort(_ entry: Substring) -> Substring {
    guard let colon = entry.lastIndex(of: ":") else { return entry }
    let port = entry[entry.index(after: colon)...]
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return (1...5).contains(port.utf8.count) && port.utf8.allSatisfy(digits.contains) ? entry[..<colon] : entry
  }
}

extension ClientAddress {
  /// The client that a trusted proxy names; `nil` when there is no such proxy, or it names nobody but its like.
  func forwarded(in request: Request) -> PeerAddress? {
    guard let peer = request.peerAddress, isTrusted(peer),
      let client = self(peer: peer, forwardedFor: request.headers[.xForwardedFor]), !isTrusted(client)
    else { return nil }
    return client
  }

  /// The text of a request's client; empty when it did not come over IP.
  func callAsFunction(_ request: Request) -> String {
    self(peer: request.peerAddress, forwardedFor: request.headers[.xForwardedFor])?.text ?? ""
  }
}
