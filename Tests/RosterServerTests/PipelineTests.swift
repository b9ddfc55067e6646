import HTTPTypes
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Pipelines")
struct PipelineTests {
  /// A request of a pipeline with the whole answer that is due.
  private struct Step {
    let request: String
    let answer: String

    /// - Parameter marker: Stands in the answer and, but for that to a HEAD, in its content.
    init(_ kind: Kind, marker: String) {
      let fields = ["ETag: \"\(marker)\""]
      switch kind {
      case .fast, .waiting:
        request = "GET /\(kind)/\(marker) HTTP/1.1\r\nHost: a\r\n\r\n"
        answer = Exchange.response("200 OK", "/\(kind)/\(marker)\n", fields: fields)
      case .head:
        request = "HEAD /fast/\(marker) HTTP/1.1\r\nHost: a\r\n\r\n"
        answer = Exchange.response("200 OK", "/fast/\(marker)\n", fields: fields, omitsContent: true)
      case .post, .waitingPost:
        let path = kind == .post ? "/fast/\(marker)" : "/waiting/\(marker)"
        request = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(marker.utf8.count)\r\n\r\n\(marker)"
        answer = Exchange.response("200 OK", "\(path)\n\(marker)", fields: fields)
      case .notModified:
        request = "GET /unmodified/\(marker) HTTP/1.1\r\nHost: a\r\n\r\n"
        answer = Exchange.response(
          "304 Not Modified", "/unmodified/\(marker)\n", fields: fields, omitsContent: true)
      case .missing:
        request = "GET /missing/\(marker) HTTP/1.1\r\nHost: a\r\n\r\n"
        answer = Exchange.response("404 Not Found", "/missing/\(marker)\n", fields: fields)
      case .failing:
        request = "GET /failing/\(marker) HTTP/1.1\r\nHost: a\r\n\r\n"
        answer = Exchange.response(
          "500 Internal Server Error", "failed\nThe server failed to answer this request.\n/failing/\(marker)")
      }
    }
  }

  private enum Kind: CaseIterable {
    case fast, waiting, head, post, waitingPost, notModified, missing, failing
  }

  /// Answers with what was asked; on some paths only after others had their turn, or with an error.
  private static let responder = StubResponder { request in
    let parts = request.path.split(separator: "/")
    let tag = HTTPField(name: .eTag, value: "\"\(parts[1])\"")
    let content = "\(request.path)\n\(String(decoding: request.body, as: UTF8.self))"
    switch parts[0] {
    case "waiting":
      await Task.detached { await Task.yield() }.value
      return .text(content, headers: [tag])
    case "unmodified": return .text(content, status: .notModified, headers: [tag])
    case "missing": return .text(content, status: .notFound, headers: [tag])
    // Nothing can be sent with this field, which becomes a 500.
    case "failing": return .text(content, headers: [HTTPField(name: .contentLength, value: "5")])
    default: return .text(content, headers: [tag])
    }
  }

  @Test(
    "Fast and waiting requests, contents and errors are answered in order, each with its own answer",
    arguments: [1, 5, 50], 0..<8)
  func inOrder(_ length: Int, _ seed: UInt64) async throws {
    try await withServer(responder: Self.responder) { live in
      var random = SeededGenerator(seed: seed)
      // Several at the same time, so that an answer could also go to a neighbour.
      let pipelines = try (0..<4).map { client in
        let steps = (0..<length).map { number in
          Step(Kind.allCases.randomElement(using: &random) ?? .fast, marker: "\(client).\(number)")
        }
        return (steps, try live.connect())
      }
      for (steps, connection) in pipelines {
        try connection.send(
          steps.map(\.request).joined() + "GET /fast/end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      }
      for (steps, connection) in pipelines {
        let end = Exchange.response("200 OK", "/fast/end\n", fields: ["ETag: \"end\""], closes: true)
        let transcript = try connection.readTranscript()
        #expect(transcript == steps.map(\.answer).joined() + end)
      }
      #expect(live.server.requestCount == 4 * (length + 1))
    }
  }

  @Test("A pipeline whose answers wait for each other in reverse is answered in order")
  func heldBack() async throws {
    let go = (0..<5).map { _ in Signal() }
    let started = (0..<5).map { _ in Signal() }
    let responder = StubResponder { request in
      let number = Int(request.path.dropFirst()) ?? 0
      started[number].send()
      await go[number].wait()
      return .text(request.path)
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send((0..<5).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in (1..<5).reversed() { go[number].send() }
      #expect(started[0].block())
      go[0].send()
      for number in 0..<5 { #expect(try connection.readResponse().text == "/\(number)") }
      // The first may be answered before its loop has turned away.
      #expect(live.server.suspensionCount <= 1)
    }
  }

  @Test("A bad request in a pipeline is refused in its turn, and nothing behind it is answered")
  func badInBetween() async throws {
    try await withServer(responder: Self.responder) { live in
      let steps = [Step(.waiting, marker: "1"), Step(.fast, marker: "2")]
      let bad = "GET /x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"
      let connection = try live.connect()
      try connection.send(steps.map(\.request).joined() + bad + Step(.fast, marker: "3").request)
      let refusal = Exchange.refusal(
        .malformed, "The Host header field is there more than once.", path: "/x")
      let transcript = try connection.readTranscript()
      #expect(transcript == steps.map(\.answer).joined() + refusal)
      #expect(live.server.requestCount == 2)
    }
  }
}
