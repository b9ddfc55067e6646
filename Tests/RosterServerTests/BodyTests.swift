import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("The content of requests")
struct BodyTests {
  @Test("A body may be as long as the limit, in one length or in chunks", arguments: [0, 1, 4095, 4096, 4097, 65536])
  func upToLimit(_ size: Int) async throws {
    let body = String(repeating: "b", count: size)
    let chunked = size == 0 ? "0\r\n\r\n" : "\(String(size, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n\(body)")
      #expect(try connection.readResponse().text == "PUT\n/\n-\n\(body)")
      try connection.send("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunked)")
      let last = try connection.readResponse()
      #expect(last.text == "PUT\n/\n-\n\(body)")
      #expect(last.closes)
    }
  }

  @Test("Too long a chunked body is read to its end and refused")
  func chunkedOverLimit() async throws {
    let chunk = "4000\r\n" + String(repeating: "b", count: 0x4000) + "\r\n"
    try await withServer(.test { $0.maxBodyBytes = 20_000 }) { live in
      let connection = try live.connect()
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)0\r\n\r\n")
      try expect(connection, refuses: .bodyTooLarge, "The request body is too large.")
    }
  }

  @Test("A chunked body without end is cut off")
  func endlessChunks() async throws {
    let chunk = "10000\r\n" + String(repeating: "b", count: 0x10000) + "\r\n"
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      #expect(throws: RawConnection.Failure.self) {
        for _ in 0..<1000 { try connection.send(chunk) }
      }
    }
  }

  @Test("A declared length over the limit is refused, and the refusal survives what is sent all the same")
  func refusalOutlivesBody() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n")
      try connection.send(String(repeating: "b", count: 200_000))
      try expect(connection, refuses: .bodyTooLarge, "The request body is too large.")
    }
  }

  @Test("An answer of libmicrohttpd's own survives what is sent all the same")
  func ownAnswerOutlivesBody() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n")
      try connection.send(String(repeating: "b", count: 100_000))
      #expect(try connection.readResponse().status == 400)
      #expect(try connection.isAtEnd())
      // Fails on a connection that was reset.
      try connection.send("b")
    }
  }

  @Test("A client that waits for 100 gets it")
  func continueAccepted() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
      #expect(try connection.readResponse().status == 100)
      try connection.send("hi")
      #expect(try connection.readResponse().text == "PUT\n/\n-\nhi")
    }
  }

  @Test("A client that waits for 100 with an empty body gets it, its answer, and that to what it asks next")
  func continueWithoutBody() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send(
        "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n"
          + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try connection.readResponse().status == 100)
      #expect(try connection.readResponse().text == "PUT\n/\n-\n")
      #expect(try connection.readResponse().text == "GET\n/next\n-\n")
    }
  }

  @Test("A client that waits for 100 with too long a body gets 413 and no 100")
  func continueRefused() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\nExpect: 100-continue\r\n\r\n")
      try expect(connection, refuses: .bodyTooLarge, "The request body is too large.")
    }
  }
}
