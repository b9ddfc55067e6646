import RosterServer
import RosterTestSupport
import Testing

@Suite("A hundred clients at once, on two loops", .timeLimit(.minutes(5)))
struct CrowdTests {
  private static let count = 100

  /// Runs a service that has a roster of this age, whose upstream holds its answer back from now on.
  private func service(
    age: Duration, _ body: (ServiceInProcess, Crowd) async throws -> Void
  ) async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7)) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      service.upstream.serve(PlayerFixtures.document(8))
      service.upstream.answer(.held)
      service.clock.advance(by: age)
      try await body(service, Crowd(port: service.port, count: Self.count))
      #expect(service.upstream.maxInFlight == 1)
      #expect(service.upstream.requests.count == 2)
    }
  }

  @Test("with no roster cost the upstream one request, and all of them get its answer")
  func cold() async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7), .held) { service in
      async let replies = Crowd(port: service.port, count: Self.count).ask("/players")
      // Everybody's own deadline, and that of the exchange.
      await service.clock.sleepers(reach: Self.count + 1)
      #expect(service.server.requestCount == Self.count)
      await service.upstream.requests(reach: 1)
      service.upstream.release()
      let served = try await replies
      #expect(served == Array(repeating: .roster(7), count: Self.count))
      #expect(service.upstream.requests.count == 1)
    }
  }

  @Test("with no roster and an upstream that fails cost it one request as well")
  func coldFailure() async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7), .hang) { service in
      async let replies = Crowd(port: service.port, count: Self.count).ask("/players")
      await service.clock.sleepers(reach: Self.count + 1)
      await service.upstream.requests(reach: 1)
      service.clock.advance(by: .seconds(ServiceInProcess.waitFor))
      let reply = try #require(try await replies.first)
      #expect(reply.code == "roster.unavailable")
      #expect(try await replies == Array(repeating: reply, count: Self.count))
      #expect(service.upstream.requests.count == 1)
    }
  }

  @Test("with a stale roster get it at once, and one refresh brings the next")
  func stale() async throws {
    try await service(age: .seconds(61)) { service, crowd in
      #expect(try await crowd.ask("/players") == Array(repeating: .roster(7), count: Self.count))
      await service.upstream.requests(reach: 2)
      #expect(service.server.suspensionCount == 0)
      service.upstream.release()
      try await service.untilAsleep(afterRefreshes: 2)
      #expect(try await crowd.ask("/players") == Array(repeating: .roster(8), count: Self.count))
    }
  }

  @Test("with an expired roster wait for one refresh, and all of them get the new one")
  func expired() async throws {
    try await service(age: .seconds(25 * 3600)) { service, crowd in
      async let replies = crowd.ask("/players")
      await service.clock.sleepers(reach: Self.count + 1)
      #expect(service.server.requestCount == Self.count)
      await service.upstream.requests(reach: 2)
      service.upstream.release()
      let served = try await replies
      #expect(served == Array(repeating: .roster(8), count: Self.count))
    }
  }

  @Test("with an expired roster and an upstream that takes too long get the old one")
  func expiredLate() async throws {
    try await service(age: .seconds(25 * 3600)) { service, crowd in
      async let replies = crowd.ask("/players")
      await service.clock.sleepers(reach: Self.count + 1)
      await service.upstream.requests(reach: 2)
      service.clock.advance(by: .seconds(ServiceInProcess.waitFor))
      let old = Reply.roster(7, mustRevalidate: true)
      #expect(try await replies == Array(repeating: old, count: Self.count))
      service.upstream.release()
      try await service.untilAsleep(afterRefreshes: 2)
      #expect(try await crowd.ask("/players") == Array(repeating: .roster(8), count: Self.count))
    }
  }
}
