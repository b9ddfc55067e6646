import RosterServer
import RosterTestSupport
import Testing

@Suite("The limit of connections")
struct ConnectionLimitTests {
  @Test("holds over all loops, and who comes later waits for who was there before", arguments: [1, 3, 5])
  func most(_ limit: Int) async throws {
    let configuration = HTTPServerConfiguration.test {
      $0.loops = 4
      $0.maxConnections = limit
    }
    try await withServer(configuration) { live in
      var waiting = try (0..<12).map { _ in try live.connect() }
      for connection in waiting { try connection.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") }
      while !waiting.isEmpty {
        #expect(waits { waiting.contains { $0.hasInput } })
        guard let next = waiting.firstIndex(where: { $0.hasInput }) else { return }
        #expect(try waiting[next].readResponse().status == 200)
        #expect(live.server.connectionCount <= limit)
        waiting.remove(at: next)
      }
    }
  }
}
