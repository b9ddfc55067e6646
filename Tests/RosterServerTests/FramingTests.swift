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

  /// The whole answer to a GET, or a HEAD, of "/", and the next one.
  private static func transcript(_ method: String, of representation: Representation) async throws -> String {
    let responder = StubResponder { $0.path == "/" ? representation : .text("next") }
    return try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send(
        "\(method) / HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      return try connection.readTranscript()
    }
  }

  @Test(
    "HEAD has every byte of GET's head and no content, and contents that are not sent leave the connection in step",
    arguments: [
      ("200 OK", "hello", 5), ("200 OK", "", 0), ("404 Not Found", "", 0), ("304 Not Modified", "hello", 5),
      ("204 No Content", "", nil), ("204 No Content", "hello", nil),
    ])
  func withoutContent(_ status: String, _ content: String, _ length: Int?) async throws {
    let code = Int(status.prefix(3)) ?? 0
    let answer = Representation.text(content, status: .init(code: code), headers: Self.fields)
    let fields = ["Content-Type: text/plain", "ETag: \"e\"", "Vary: Accept", "Vary: Origin"]
    let head =
      (["HTTP/1.1 \(status)", "Date: -"] + fields + (length.map { ["Content-Length: \($0)"] } ?? []))
      .joined(separator: "\r\n") + "\r\n\r\n"
    let next = Exchange.response("200 OK", "next", closes: true)
    #expect(try await Self.transcript("HEAD", of: answer) == head + next)
    #expect(try await Self.transcript("GET", of: answer) == head + (code == 204 || code == 304 ? "" : content) + next)
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
}
