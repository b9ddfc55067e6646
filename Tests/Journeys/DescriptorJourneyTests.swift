import Foundation
import RosterTestSupport
import Testing

@Suite("Too few descriptors")
struct DescriptorJourneyTests {
  private static let get = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n"

  private func start(
    in folder: URL, launcher: [String] = [], _ settings: [String: String] = [:]
  ) async throws -> LiveRoster {
    let common = ["ROSTER_HTTP_LOOPS": "1", "ROSTER_CACHE_REFRESH_EVERY": "1h"]
    let service = try await LiveRoster(
      upstream: "file:config/players.sample.json", folder: folder, settings: common.merging(settings) { $1 },
      launcher: launcher)
    #expect(await service.process.logs("roster refreshed"))
    return service
  }

  private static func expectAnswer(_ connection: RawConnection) throws {
    try connection.send(get)
    #expect(try connection.readResponse().status == 200)
  }

  @Test("limit the connections from the start, which is logged; those beyond wait without costing anything")
  func fewFromTheStart() async throws {
    try await withTemporaryFolder { folder in
      let service = try await start(in: folder, launcher: ["sh", "-c", #"ulimit -n 256; exec "$0" "$@""#])
      #expect(
        service.process.output.contains(
          "256 open files allow 128 connections, not 10000 (http.maxConnections); raise the limit of open files"))
      try await onOwnThread {
        let served = try (0..<128).map { _ in try RawConnection(port: service.port) }
        for connection in served { try Self.expectAnswer(connection) }
        let waiting = try (0..<20).map { _ in try RawConnection(port: service.port) }
        for connection in waiting { try connection.send(Self.get) }
        #expect(try service.process.secondsOfProcessor(during: 1) < 0.5)
        for connection in served { try Self.expectAnswer(connection) }
        for connection in served[..<20] { connection.close() }
        for connection in waiting { #expect(try connection.readResponse().status == 200) }
      }
      #expect(await service.stop() == 0)
    }
  }

  @Test("while nobody is connected do not keep a core busy, and the first who could not be accepted is served later")
  func noneForTheFirst() async throws {
    try await withTemporaryFolder { folder in
      let service = try await start(in: folder)
      try await onOwnThread {
        let limit = try service.process.exhaustDescriptors()
        let connection = try RawConnection(port: service.port)
        try connection.send(Self.get)
        #expect(try service.process.secondsOfProcessor(during: 1) < 0.5)
        try service.process.setDescriptorLimit(limit)
        #expect(try connection.readResponse().status == 200)
      }
      #expect(await service.stop() == 0)
    }
  }

  @Test("make the connection that has been idle the longest end for one that comes")
  func idleMakesRoom() async throws {
    try await withTemporaryFolder { folder in
      let service = try await start(in: folder)
      try await onOwnThread {
        let idle = try (0..<4).map { _ in try RawConnection(port: service.port) }
        for connection in idle.reversed() {
          try Self.expectAnswer(connection)
          // Idleness is measured in milliseconds, by a clock of 4 ms.
          usleep(20_000)
        }
        let limit = try service.process.exhaustDescriptors()
        let new = try RawConnection(port: service.port)
        try Self.expectAnswer(new)
        #expect(try idle[3].isAtEnd())
        for connection in idle[..<3] + [new] { try Self.expectAnswer(connection) }
        try new.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        let metrics = String(decoding: try new.readResponse().body, as: UTF8.self)
        #expect(metrics.contains("\nhttp_connections_evicted_total 1\n"))
        #expect(try service.process.secondsOfProcessor(during: 1) < 0.5)
        try service.process.setDescriptorLimit(limit)
      }
      #expect(await service.process.logs("file descriptors are short"))
      #expect(await service.stop() == 0)
    }
  }
}
