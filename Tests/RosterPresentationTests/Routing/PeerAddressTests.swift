import HTTPTypes
import RosterPresentation
import Testing

@Suite("Addresses of clients")
struct PeerAddressTests {
  @Test(
    "An address has one text, however it was written",
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
      ("2001:DB8:0:0:0:0:0:7", "2001:db8::7"), ("::", "::"), ("::1", "::1"), ("::ffff:192.0.2.7", "192.0.2.7"),
      ("fe80::1", "fe80::1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
    ])
  func text(_ written: String, _ text: String) {
    #expect(PeerAddress(written)?.text == text)
    #expect(PeerAddress(text) == PeerAddress(written))
  }

  @Test("What is no address is none", arguments: ["", "localhost", "1.2.3", "1.2.3.4:80", "[::1]", "1.2.3.4 ", "::g"])
  func none(_ text: String) {
    #expect(PeerAddress(text) == nil)
  }

  @Test("An address is 4 or 16 bytes in network order", arguments: [0, 1, 3, 4, 5, 15, 16, 17])
  func bytes(_ count: Int) {
    let ones = Array(repeating: UInt8(1), count: count)
    let address = PeerAddress(networkOrder: ones.span)
    switch count {
    case 4: #expect(address?.text == "1.1.1.1")
    case 16: #expect(address?.text == "101:101:101:101:101:101:101:101")
    default: #expect(address == nil)
    }
  }

  @Test("A request that came over no network has an empty peer")
  func absent() {
    #expect(Request(method: .get, path: "/").peer == "")
    #expect(Request(method: .get, path: "/", peerAddress: PeerAddress("192.0.2.7")).peer == "192.0.2.7")
  }
}
