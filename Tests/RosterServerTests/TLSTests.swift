import NIOSSL
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("TLS")
struct TLSTests {
  private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func configuration(
    _ adjust: (inout HTTPServerConfiguration) -> Void = { _ in }
  ) throws -> HTTPServerConfiguration {
    let identity = try TLSIdentity(certificateChain: StubCertificate.pem, privateKey: StubCertificate.key)
    return .test {
      $0.tls = identity
      adjust(&$0)
    }
  }

  @Test("Versions 1.2 and 1.3 carry requests, one after the other", arguments: [TLSVersion.tlsv12, .tlsv13])
  func versions(_ version: TLSVersion) async throws {
    try await withServer(Self.configuration(), responder: StubResponder { .text($0.peer) }) { live in
      let connection = try TLSConnection(live.connect(), version: version)
      for _ in 0..<3 {
        try connection.send(Self.get)
        #expect(try connection.readResponse().text == "127.0.0.1")
      }
      try connection.send(Self.get + Self.get)
      for _ in 0..<2 { #expect(try connection.readResponse().status == 200) }
    }
  }

  @Test("Older versions are refused, and so is plain HTTP", arguments: [TLSVersion.tlsv1, .tlsv11])
  func refused(_ version: TLSVersion) async throws {
    try await withServer(Self.configuration()) { live in
      #expect(throws: (any Error).self) { try TLSConnection(live.connect(), version: version) }
      let plain = try live.connect()
      try plain.send(Self.get)
      let answer = String(decoding: try plain.readToEnd(), as: UTF8.self)
      #expect(!answer.contains("HTTP/1"))
      #expect(live.server.requestCount == 0)
      let connection = try TLSConnection(live.connect())
      try connection.send(Self.get)
      #expect(try connection.readResponse().status == 200)
    }
  }

  @Test(
    "A handshake that does not get on is cut off like a head that does not",
    arguments: [[], [0x16, 0x03, 0x01], [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]] as [[UInt8]]
  )
  func slowHandshake(_ beginning: [UInt8]) async throws {
    try await withServer(Self.configuration { $0.headTimeout = .milliseconds(200) }) { live in
      let connection = try live.connect()
      try connection.send(beginning)
      #expect(try connection.isAtEnd())
    }
  }

  @Test("A head that trickles in and an answer that is not taken are cut off")
  func deadlines() async throws {
    let answer = Representation.text(String(repeating: "a", count: 32 << 20))
    let hasty = try Self.configuration {
      $0.headTimeout = .seconds(2)
      $0.sendTimeout = .milliseconds(500)
      $0.leastSendRate = 1 << 30
    }
    try await withServer(hasty, responder: StubResponder { _ in answer }) { live in
      let slow = try TLSConnection(live.connect())
      try slow.send("GET / HTTP/1.1\r\nHost:")
      #expect(try slow.isAtEnd())
      let stalled = try TLSConnection(live.connect())
      try stalled.send(Self.get)
      live.wait { $0.requestCount > 0 }
      live.wait { $0.connectionCount <= 0 }
      #expect(throws: (any Error).self) { try stalled.readResponse() }
    }
  }

  @Test("A large answer comes whole, and a refusal too")
  func whole() async throws {
    let text = String(repeating: "abcdefgh", count: 1 << 20)
    try await withServer(Self.configuration(), responder: StubResponder { _ in .text(text) }) { live in
      let connection = try TLSConnection(live.connect())
      try connection.send(Self.get)
      #expect(try connection.readResponse().text == text)
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nbegin")
      let refusal = try connection.readResponse()
      #expect(refusal.status == 413)
      #expect(refusal.closes)
      #expect(try connection.isAtEnd())
    }
  }

  @Test("An answer that waits suspends its connection and no other, and is cancelled when its client leaves")
  func waiting() async throws {
    let go = Signal()
    let cancelled = Signal()
    let responder = StubResponder { request in
      switch request.path {
      case "/x": await go.wait()
      case "/never":
        do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.send() }
      default: break
      }
      return .text(request.path)
    }
    try await withServer(Self.configuration { $0.loops = 1 }, responder: responder) { live in
      let slow = try TLSConnection(live.connect())
      try slow.send(Self.get)
      let other = try TLSConnection(live.connect())
      try other.send("GET /fast HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try other.readResponse().text == "/fast")
      go.send()
      #expect(try slow.readResponse().text == "/x")
      #expect(live.server.suspensionCount == 1)
      try other.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
      live.wait { $0.requestCount >= 3 }
      other.close()
      #expect(cancelled.block())
    }
  }

  @Test("A client that ends with its request is answered, and its connection does not idle")
  func endsWithRequest() async throws {
    try await withServer(Self.configuration()) { live in
      let clock = ContinuousClock()
      let start = clock.now
      let connection = try TLSConnection(live.connect())
      try connection.sendLast(Self.get)
      live.wait { $0.connectionCount <= 0 }
      #expect(live.server.requestCount == 1)
      #expect(clock.now - start < .seconds(20))
    }
  }

  @Test("While draining, an answer ends its connection, and idle connections are closed")
  func drain() async throws {
    try await withServer(Self.configuration { $0.drainIdleTimeout = .seconds(2) }) { live in
      let busy = try TLSConnection(live.connect())
      let idle = try TLSConnection(live.connect())
      for connection in [busy, idle] {
        try connection.send(Self.get)
        #expect(try connection.readResponse().closes == false)
      }
      live.server.drain()
      try busy.send(Self.get)
      #expect(try busy.readResponse().closes)
      #expect(try busy.isAtEnd())
      #expect(try idle.isAtEnd())
    }
  }

  @Test(
    "A certificate and a key that cannot be used together are no identity",
    arguments: [
      (StubCertificate.pem, StubCertificate.otherKey, "The certificate and the given key do not match."),
      (StubCertificate.pem, "nonsense", ""), ("", StubCertificate.key, ""),
    ])
  func unusable(_ certificate: String, _ key: String, _ reason: String) {
    #expect {
      try TLSIdentity(certificateChain: certificate, privateKey: key)
    } throws: { error in
      // GnuTLS words most reasons otherwise from version to version; there is always one.
      guard let given = (error as? TLSIdentity.Unusable)?.reason else { return false }
      return reason.isEmpty ? !given.isEmpty : given == reason
    }
  }
}
