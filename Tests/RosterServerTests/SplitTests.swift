import RosterServer
import RosterTestSupport
import Testing

/// One after the other: each waits, piece by piece, for a loop that has to get its turn.
@Suite("Requests that arrive in pieces", .serialized)
struct SplitTests {
  /// No piece may come too late.
  private static let patient = HTTPServerConfiguration.test {
    $0.headTimeout = .seconds(600)
    $0.bodyTimeout = .seconds(600)
  }

  /// Of every kind, but for those whose size is the point.
  private static let exchanges =
    Exchange.heads + Exchange.bodies + Exchange.chunks + Exchange.library
    + [BadRequest.framing, BadRequest.fields, BadRequest.lines].flatMap(\.self).map(\.exchange)
    .filter { $0.request.utf8.count < 400 }

  @Test("However a request is split in two, its answer is the same", arguments: exchanges)
  func everySplit(_ exchange: Exchange) async throws {
    try await withServer(Self.patient) { live in
      let bytes = Array(exchange.request.utf8)
      for split in 1..<bytes.count {
        let connection = try live.connect()
        try connection.send(bytes[..<split])
        try connection.waitUntilRead()
        // The server may have closed by now, as the first piece was enough for its answer.
        try? connection.send(bytes[split...])
        let transcript = try connection.readTranscript()
        guard transcript == exchange.answer else {
          Issue.record("split after \(split) bytes: \(transcript.debugDescription)")
          return
        }
      }
    }
  }

  @Test("Byte by byte, a request has the same answer", arguments: exchanges)
  func everyByte(_ exchange: Exchange) async throws {
    try await withServer(Self.patient) { live in
      let connection = try live.connect()
      for byte in exchange.request.utf8 {
        guard (try? connection.send([byte])) != nil else { break }
        try connection.waitUntilRead()
      }
      let transcript = try connection.readTranscript()
      #expect(transcript == exchange.answer)
    }
  }
}
