import HTTPTypes
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Who answers refused requests")
struct RefusalTests {
  @Test(
    "The responder does, and knows the client, the method and the fields as far as they are sound",
    arguments: [
      ("GET /\(String(repeating: "y", count: 5000)) HTTP/1.1\r\nOrigin:  a \r\n\r\n", "GET / a"),
      ("PUT /x?q HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nContent-Length: 70000\r\n\r\n", "PUT /x b"),
      ("G(T /x HTTP/1.1\r\nHost: a\r\n\r\n", "- /x "), ("GET /x HTTP/1.1\r\n\r\n", "GET /x "),
      ("GET /x HTTP/1.1\r\nOrigin: a\r\n Host: b\r\n\r\n", "GET /x "),
      (
        "GET /x HTTP/1.1\r\n" + (0..<120).map { "X\($0): y\r\n" }.joined() + "Origin: a\r\n\r\n", "GET /x "
      ),
    ])
  func known(_ bytes: String, _ expected: String) async throws {
    let responder = RefusingResponder { request in
      #expect(request.query == nil && request.body.isEmpty && request.peer == "127.0.0.1")
      return .text("\(request.method) \(request.path) \(request.headers[.origin] ?? "")", status: .badRequest)
    }
    try await withServer(responder: responder) { live in
      let response = try live.exchange(bytes)
      #expect(response.text == expected)
      #expect(response.closes)
      #expect(live.server.requestCount == 0)
    }
  }

  @Test("A refusal that cannot be sent cuts the connection")
  func unsendable() async throws {
    let responder = RefusingResponder { _ in .text("", headers: [HTTPField(name: .eTag, value: "")]) }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send("GET /x HTTP/1.1\r\n\r\n")
      #expect(try connection.readToEnd().isEmpty)
      #expect(try live.exchange("GET /x HTTP/1.1\r\nHost: a\r\n\r\n").text == "accepted")
    }
  }

  @Test("Who sends more of a request line than is read may go on sending for a while after its refusal")
  func endlessLine() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("GET /\(String(repeating: "y", count: 60_000))")
      #expect(try connection.readResponse().status == 414)
      #expect(live.waits { $0.connectionCount == 0 })
      try connection.send("some of the rest")
      try connection.send("and more of it")
    }
  }

  @Test("However many were refused before, a client may go on sending for a while after its refusal")
  func crowd() async throws {
    // With room for half as many after their refusal.
    try await withServer(.test { $0.maxConnections = 20 }) { live in
      var refused: [RawConnection] = []
      for _ in 0..<100 {
        let connection = try live.connect()
        refused.append(connection)
        try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n")
        #expect(try connection.readResponse().status == 413)
        #expect(live.waits { $0.connectionCount == 0 })
        // A socket that is closed by now resets the connection upon these bytes, which the next ones would find.
        try connection.send("some of the body")
        try connection.send("and more of it")
      }
    }
  }
}
