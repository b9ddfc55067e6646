import RosterTestSupport
import Testing

@Suite("Clients that wait for the same refresh", .timeLimit(.minutes(5)))
struct WaitingClientsTests {
  /// How a client leaves.
  enum Leave: CaseIterable, Sendable {
    case close
    case reset
  }

  /// Runs a service whose roster has expired long before the schedule would refresh it, so that a client does, and
  /// whose upstream holds its answer back from now on.
  private func expired(_ body: (ServiceInProcess) async throws -> Void) async throws {
    let settings = ["cache.freshFor": "10s", "cache.staleFor": "20s"]
    try await ServiceInProcess.run(PlayerFixtures.document(7), settings: settings) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      service.upstream.serve(PlayerFixtures.document(8))
      service.upstream.answer(.held)
      service.clock.advance(by: .seconds(30))
      try await body(service)
      #expect(service.upstream.requests.count == 2)
      #expect(try await service.status().consecutiveFailures == 0)
    }
  }

  /// Those who sleep beside clients: the schedule, and the deadline of the exchange.
  private static let others = 2

  /// Asks and does not wait; connecting and sending do not block, so they need no thread of their own.
  private func leaver(_ service: ServiceInProcess) throws -> RawConnection {
    let connection = try RawConnection(port: service.port)
    try connection.send(ServiceInProcess.request("/players"))
    return connection
  }

  @Test("lose nothing when others leave, not even the one who asked first", arguments: Leave.allCases)
  func leaving(_ leave: Leave) async throws {
    try await expired { service in
      let first = try leaver(service)
      await service.upstream.requests(reach: 2)
      await service.clock.sleepers(reach: Self.others + 1)
      let second = try leaver(service)
      let stayers = Crowd(port: try service.port, count: 10)
      async let replies = stayers.ask("/players")
      await service.clock.sleepers(reach: Self.others + 2 + 10)

      for leaver in [first, second] {
        switch leave {
        case .close: leaver.close()
        case .reset: leaver.reset()
        }
      }
      // Only the deadlines of those who left are gone.
      await service.clock.sleepers(reach: Self.others + 10)
      service.upstream.release()
      let served = try await replies
      #expect(served == Array(repeating: .roster(8), count: 10))
    }
  }

  @Test("are not needed: a refresh that nobody waits for any more goes on, and is served to whoever comes")
  func everyoneLeaves() async throws {
    try await expired { service in
      let only = try leaver(service)
      await service.upstream.requests(reach: 2)
      await service.clock.sleepers(reach: Self.others + 1)
      only.close()
      await service.clock.sleepers(reach: Self.others)
      service.upstream.release()
      try await service.untilAsleep(afterRefreshes: 2)
      #expect(try await service.asker().value == .roster(8))
    }
  }

  @Test("wait for as long as each may, counted from when it came")
  func deadlines() async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7), .held) { service in
      await service.upstream.requests(reach: 1)
      await service.clock.someoneSleeps(for: .seconds(ServiceInProcess.timeout))
      let early = service.asker()
      await service.clock.sleepers(reach: 2)
      service.clock.advance(by: .seconds(3))
      let late = service.asker()
      await service.clock.sleepers(reach: 3)

      service.clock.advance(by: .seconds(2))
      let gaveUp = try await early.value
      #expect(gaveUp.code == "roster.unavailable")
      #expect(gaveUp.retryAfter == 1)
      await service.clock.sleepers(reach: 2)
      service.upstream.release()
      #expect(try await late.value == .roster(7))
      #expect(service.upstream.requests.count == 1)
    }
  }
}
