import RosterPresentation
import Testing

@Suite("Blocks of addresses")
struct AddressBlockTests {
  @Test(
    "hold the addresses that begin alike, IPv4 within IPv6 as IPv4",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.7", "10.0.0.7", true),
      ("10.0.0.7", "10.0.0.6", false), ("10.0.0.7/32", "10.0.0.7", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true),
      ("::ffff:10.0.0.0/104", "10.1.1.1", true), ("0.0.0.0/0", "203.0.113.9", true),
      ("0.0.0.0/0", "2001:db8::1", false),
      ("::/0", "2001:db8::1", true), ("2001:db8::/32", "2001:db8:ffff::1", true),
      ("2001:db8::/33", "2001:db8:ffff::1", false),
      ("::1", "::1", true), ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
    ])
  func contains(block: String, address: String, isIn: Bool) throws {
    let block = try #require(AddressBlock(block))
    #expect(block.contains(try #require(PeerAddress(address))) == isIn)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "/", "10.0.0.0/", "/8", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.1/8",
      "2001:db8::1/32", "10.0.0", "10.0.0.0/ 8", " 10.0.0.1", "localhost", "10.0.0.0/99999999999999999999",
      "10.0.0.0/9223372036854775807", "10.0.0.01",
    ])
  func refused(text: String) {
    #expect(AddressBlock(text) == nil)
  }
}
