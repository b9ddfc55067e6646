import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Who sent a request")
struct PeerTests {
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(
    "A client is known by its address, and by its IPv4 address on a socket for both",
    arguments: [
      ("127.0.0.1", false, "127.0.0.1"), ("::", false, "127.0.0.1"), ("::", true, "::1"), ("::1", true, "::1"),
    ])
  func address(_ host: String, _ overIPv6: Bool, _ peer: String) async throws {
    try await withServer(.test { $0.host = host }, responder: StubResponder { .text($0.peer) }) { live in
      let connection = try RawConnection(port: live.port, overIPv6: overIPv6)
      for _ in 0..<2 {
        try connection.send(Self.get)
        #expect(try connection.readResponse().text == peer)
      }
    }
  }
}
