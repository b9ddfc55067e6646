import Foundation
import RosterTestSupport
import Testing

@Suite("The service under a wall clock that is set", .timeLimit(.minutes(5)))
struct ClockJourneyTests {
  private static let hour = 3600.0

  private static func lastModified(_ service: ServiceInProcess) async throws -> String {
    let list = try await service.get("/players")
    #expect(list.status == 200)
    return try #require(list["last-modified"])
  }

  private static func answer(_ service: ServiceInProcess, ifModifiedSince date: String) async throws -> Int {
    let port = try service.port
    return try await onOwnThread {
      let connection = try RawConnection(port: port)
      try connection.send(
        "GET /players HTTP/1.1\r\nHost: roster\r\nIf-Modified-Since: \(date)\r\nConnection: close\r\n\r\n")
      return try connection.readResponse().status
    }
  }

  @Test(
    "An hour back or forth: nothing ages or waits by it, and Last-Modified still moves on with each change",
    arguments: [-hour, hour])
  func step(by seconds: Double) async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(50)) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      let first = try await Self.lastModified(service)

      service.clock.setDate(service.clock.date.addingTimeInterval(seconds))
      let status = try await service.status()
      #expect(status.freshness == "fresh")
      #expect(try await service.get("/status").text.contains(#""ageSeconds":0,"#))
      // What remains is measured on the other clock, and told by the new time.
      let next = try #require(status.nextAttemptAt)
      #expect((0...60).contains(next.timeIntervalSince(service.clock.date)))
      #expect(try await Self.lastModified(service) == first)
      #expect(try await Self.answer(service, ifModifiedSince: first) == 304)

      service.upstream.serve(PlayerFixtures.document(51))
      try await service.advanceToNextAttempt()
      try await service.untilAsleep(afterRefreshes: 2)
      #expect(try await service.status().players == 51)
      let second = try await Self.lastModified(service)
      #expect(second != first)
      #expect(try await Self.answer(service, ifModifiedSince: first) == 200)
      #expect(try await Self.answer(service, ifModifiedSince: second) == 304)
    }
  }
}
