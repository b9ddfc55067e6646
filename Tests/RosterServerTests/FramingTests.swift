import HTTPTypes
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("How responses are framed")
struct FramingTests {
  private static let fields = [
    HTTPField(name: .contentType, value: "text/plain"), HTTPField(name: .eTag, value: "\"e\""),
    HTTPField(name: .vary, value: "Accept"), HTTPField(name: .vary, value: "Origin"),
  ]

  @Test("A response is sent field by field as the representation says")
  func fields() async throws {
    try await withServer(responder: StubResponder { _ in .text("hello", headers: Self.fields) }) { live in
      let response = try live.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.text == "hello")
      #expect(response.headers.map(\.name) == ["Date", "Content-Type", "ETag", "Vary", "Vary", "Content-Length"])
      #expect(response.values("vary") == ["Accept", "Origin"])
    }
  }

  @Test("HEAD has the fields of GET and no content")
  func head() async throws {
    try await withServer(responder: StubResponder { _ in .text("hello", headers: Self.fields) }) { live in
      let connection = try live.connect()
      try connection.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try connection.readResponse(toHead: true)
      let get = try connection.readResponse()
      #expect(head.headers.map { $0.name } == get.headers.map { $0.name })
      #expect(head["content-length"] == "5")
      #expect(get.text == "hello")
    }
  }

  @Test(
    "Contents that are not sent leave the connection in step",
    arguments: [(204, "", nil), (204, "hello", nil), (304, "hello", "5"), (200, "", "0"), (404, "", "0")])
  func empty(_ code: Int, _ content: String, _ length: String?) async throws {
    let responder = StubResponder { request in
      request.path == "/empty" ? .text(content, status: .init(code: code), headers: Self.fields) : .text("next")
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send("GET /empty HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let first = try connection.readResponse()
      #expect(first.status == code)
      #expect(first["content-length"] == length)
      #expect(first["etag"] == "\"e\"")
      #expect(try connection.readResponse().text == "next")
    }
  }

  @Test("One representation serves many connections at the same time, over all loops")
  func shared() async throws {
    let content = String(repeating: "0123456789", count: 100_000)
    let shared = Representation.text(content)
    try await withServer(responder: StubResponder { _ in shared }) { live in
      let connections = try (0..<16).map { _ in try live.connect() }
      for connection in connections { try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      for connection in connections { #expect(try connection.readResponse().text == content) }
    }
  }

  @Test("HTTP/1.0 closes unless asked to keep alive")
  func oldClients() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("GET / HTTP/1.0\r\n\r\n")
      #expect(try connection.readResponse().status == 200)
      #expect(try connection.isAtEnd())
    }
  }

  @Test("A client that has said all it will is still answered")
  func halfClosed() async throws {
    try await withServer { live in
      let connection = try live.connect()
      try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      connection.closeSending()
      #expect(try connection.readResponse().status == 200)
      #expect(try connection.isAtEnd())
    }
  }

  @Test("Fifty pipelined requests, at once and by waiting in turn, are answered in order")
  func pipeline() async throws {
    let responder = StubResponder { request in
      if request.path.hasSuffix("3") { try? await Task.sleep(for: .microseconds(100)) }
      return .text(request.path)
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send((0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in 0..<50 { #expect(try connection.readResponse().text == "/\(number)") }
      #expect(live.server.requestCount == 50)
      #expect(live.server.suspensionCount > 0)
    }
  }
}
