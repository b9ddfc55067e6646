import Foundation
import RosterTestSupport
import Testing

@Suite("The limit on one client")
struct ClientLimitJourneyTests {
  @Test("closes one more connection of an address")
  func connections() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder,
        settings: ["ROSTER_HTTP_MAX_CONNECTIONS_PER_ADDRESS": "2"])
      try await onOwnThread {
        let served = try (0..<2).map { _ in try RawConnection(port: service.port) }
        for connection in served {
          try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
          #expect(try connection.readResponse().status == 200)
        }
        #expect(try RawConnection(port: service.port).isAtEnd())
        try served[0].send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        let metrics = String(decoding: try served[0].readResponse().body, as: UTF8.self)
        #expect(metrics.contains("\nhttp_connections_refused_total 1\n"))
      }
      #expect(await service.stop() == 0)
    }
  }

  @Test("refuses one more request of a client whom a trusted proxy names, and no connection of the proxy")
  func requests() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(3))
      upstream.answer(.held)
      let service = try await LiveRoster(
        upstream: upstream.url.absoluteString, folder: folder,
        settings: ["ROSTER_HTTP_MAX_CONNECTIONS_PER_ADDRESS": "2", "ROSTER_HTTP_TRUSTED_PROXIES": "127.0.0.1"])
      await upstream.requests(reach: 1)
      try await withThrowingTaskGroup(of: LiveRoster.Answer.self) { group in
        for client in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
          group.addTask { try await service.get("/players", ["X-Forwarded-For": client]) }
        }
        let first = try #require(try await group.next())
        #expect(first.status == 429)
        #expect(first.headers["retry-after"] == "1")
        #expect(first.text.contains(#""code":"request.tooMany""#))
        upstream.release()
        for try await answer in group { #expect(answer.status == 200) }
      }
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }
}
