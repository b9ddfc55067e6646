import RosterPresentation
import Testing

@Suite("The address of a client")
struct ClientAddressTests {
  private func client(_ peer: String, _ forwardedFor: String?, trusting proxies: [String]) throws -> String? {
    let blocks = try proxies.map { try #require(AddressBlock($0)) }
    return ClientAddress(trustedProxies: blocks)(peer: PeerAddress(peer), forwardedFor: forwardedFor)?.text
  }

  @Test("Without trusted proxies, and from anyone else, X-Forwarded-For means nothing")
  func untrusted() throws {
    #expect(try client("192.0.2.1", "198.51.100.7", trusting: []) == "192.0.2.1")
    #expect(try client("192.0.2.1", "198.51.100.7", trusting: ["10.0.0.0/8"]) == "192.0.2.1")
    #expect(try client("", "198.51.100.7", trusting: ["0.0.0.0/0", "::/0"]) == nil)
  }

  @Test(
    "Behind trusted proxies it is the rightmost that is none of them",
    arguments: [
      (nil, "10.0.0.1"), ("", "10.0.0.1"), ("198.51.100.7", "198.51.100.7"),
      ("1.2.3.4, 198.51.100.7", "198.51.100.7"), ("1.2.3.4,198.51.100.7 ,\t10.2.3.4", "198.51.100.7"),
      ("10.9.9.9, 10.2.3.4", "10.9.9.9"), ("::ffff:10.2.3.4", "10.2.3.4"),
      ("198.51.100.7, ::ffff:10.2.3.4", "198.51.100.7"), ("2001:db8::9, 2001:db8:a::1", "2001:db8::9"),
      ("1.2.3.4, nonsense, 10.2.3.4", "10.2.3.4"), ("1.2.3.4, nonsense", "10.0.0.1"), ("1.2.3.4,,10.2.3.4", "10.2.3.4"),
      ("unknown", "10.0.0.1"), ("198.51.100.7:4711", "198.51.100.7"), ("[2001:db8::9]:4711", "2001:db8::9"),
      ("[2001:db8::9]", "2001:db8::9"), ("1.2.3.256", "10.0.0.1"), ("198.51.100.7:", "10.0.0.1"),
      ("198.51.100.7:123456", "10.0.0.1"), ("198.51.100.7:8o", "10.0.0.1"), ("1:2:3:4:5:6:7:8:80", "10.0.0.1"),
      ("[2001:db8::9", "10.0.0.1"), ("[]:80", "10.0.0.1"), ("[", "10.0.0.1"), (":80", "10.0.0.1"), (":", "10.0.0.1"),
    ] as [(String?, String)])
  func walks(forwardedFor: String?, client expected: String) throws {
    #expect(try client("10.0.0.1", forwardedFor, trusting: ["10.0.0.0/8", "2001:db8:a::/48"]) == expected)
  }
}
