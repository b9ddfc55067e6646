import HTTPTypes
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Clients that leave")
struct DepartureTests {
  /// How far a connection has come.
  enum Stage: CaseIterable {
    case connected, inRequestLine, inHead, beforeBody, inBody, beforeChunks, inChunk, inTrailers
    case waiting, receiving, idle

    /// What the client has sent by then.
    var request: String {
      let chunked = "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      return switch self {
      case .connected: ""
      case .inRequestLine: "GET /x HT"
      case .inHead: "GET /x HTTP/1.1\r\nHost: a\r\n"
      case .beforeBody: "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"
      case .inBody: "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe"
      case .beforeChunks: chunked
      case .inChunk: chunked + "5\r\nhe"
      case .inTrailers: chunked + "5\r\nhello\r\n0\r\nX: y\r\n"
      case .waiting: "GET /waiting HTTP/1.1\r\nHost: a\r\n\r\n"
      case .receiving: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"
      case .idle: "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"
      }
    }
  }

  /// More than the buffers of two sockets hold.
  private static let large = [UInt8](repeating: UInt8(ascii: "l"), count: 16 << 20)

  private static let responder: StubResponder = {
    let large = Representation(status: .ok, headers: [], body: ResponseBody(Self.large))
    return StubResponder { request in
      switch request.path {
      case "/waiting":
        // Until it is cancelled.
        try? await Task.sleep(for: .seconds(600))
        return .text("late")
      case "/large": return large
      default: return .text("small")
      }
    }
  }()

  @Test(
    "Wherever a client leaves, its connection ends, and others are served",
    arguments: Stage.allCases, Departure.allCases)
  func leaving(_ stage: Stage, _ departure: Departure) async throws {
    let clients = 3
    try await withServer(responder: Self.responder) { live in
      let connections = try (0..<clients).map { _ in try live.connect() }
      for connection in connections {
        try connection.send(stage.request)
        switch stage {
        case .receiving: _ = try connection.readResponse(toHead: true)
        case .idle: _ = try connection.readResponse()
        default: try connection.waitUntilRead()
        }
      }
      if stage == .waiting { #expect(live.waits { $0.suspensionCount == clients }) }
      for connection in connections { departure.end(connection) }

      #expect(try live.exchange("GET /x HTTP/1.1\r\nHost: a\r\n\r\n").text == "small")
      if departure == .closeSending {
        for connection in connections {
          switch stage {
          case .receiving:
            let rest = try connection.readToEnd()
            #expect(rest.count == Self.large.count)
          case .waiting:
            let rest = try connection.readTranscript()
            // Whether libmicrohttpd sees the end of the stream before the answer is a matter of luck.
            #expect(rest.isEmpty || rest == Exchange.response("200 OK", "late"))
          default:
            let rest = try connection.readTranscript()
            #expect(rest.isEmpty)
          }
        }
      }
      #expect(live.waits { $0.connectionCount == 0 })
    }
  }
}
