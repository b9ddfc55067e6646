import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Connections of one address")
struct AddressLimitTests {
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func limit(_ connections: Int, _ adjust: (inout HTTPServerConfiguration) -> Void = { _ in })
    -> HTTPServerConfiguration
  {
    .test {
      $0.maxConnectionsPerAddress = connections
      adjust(&$0)
    }
  }

  private static func expectAnswer(_ connection: RawConnection) throws {
    try connection.send(get)
    #expect(try connection.readResponse().status == 200)
  }

  @Test("are served up to the limit over all loops, one more is closed, and one that ends makes room")
  func limit() async throws {
    try await withServer(Self.limit(5) { $0.loops = 4 }) { live in
      let served = try (0..<5).map { _ in try live.connect() }
      for connection in served { try Self.expectAnswer(connection) }
      for _ in 0..<3 { #expect(try live.connect().isAtEnd()) }
      for connection in served { try Self.expectAnswer(connection) }
      for connection in served[..<2] { connection.close() }
      live.wait { $0.connectionCount <= 3 }
      let next = try (0..<2).map { _ in try live.connect() }
      for connection in next { try Self.expectAnswer(connection) }
      #expect(try live.connect().isAtEnd())
    }
  }

  @Test("leave those of other addresses alone")
  func otherAddress() async throws {
    try await withServer(Self.limit(1) { $0.host = "::" }) { live in
      let first = try live.connect()
      try Self.expectAnswer(first)
      #expect(try live.connect().isAtEnd())
      let other = try RawConnection(port: live.port, overIPv6: true)
      try Self.expectAnswer(other)
      #expect(try RawConnection(port: live.port, overIPv6: true).isAtEnd())
    }
  }

  @Test(
    "are not limited when they are proxies'",
    arguments: [
      ("127.0.0.0/8", true), ("127.0.0.1", true), ("::/0", true), ("127.0.0.2", false), ("126.0.0.0/7", true),
    ])
  func proxies(_ block: String, _ isIn: Bool) async throws {
    let block = try #require(AddressBlock(block))
    try await withServer(Self.limit(1) { $0.addressesWithoutLimit = [block] }) { live in
      let first = try live.connect()
      try Self.expectAnswer(first)
      let others = try (0..<3).map { _ in try live.connect() }
      for connection in others {
        if isIn { try Self.expectAnswer(connection) } else { #expect(try connection.isAtEnd()) }
      }
      try Self.expectAnswer(first)
    }
  }

  @Test("are forgotten when they end, however many there were")
  func turnover() async throws {
    try await withServer(Self.limit(2)) { live in
      for _ in 0..<300 {
        let connection = try live.connect()
        try Self.expectAnswer(connection)
        connection.close()
        live.wait { $0.connectionCount <= 0 }
      }
    }
  }
}
