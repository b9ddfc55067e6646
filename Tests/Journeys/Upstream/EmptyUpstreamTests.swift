import RosterTestSupport
import Testing

@Suite("An upstream without players", .timeLimit(.minutes(5)))
struct EmptyUpstreamTests {
  /// As trusting as a guard can be.
  private static let settings = ["guard.maxDropPercent": "100", "guard.confirmations": "1"]

  @Test("never takes a roster away, however often it says so and however little is guarded")
  func neverWins() async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7), settings: Self.settings) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      service.upstream.answer(.empty)
      for failures in 1...6 {
        try await service.advanceToNextAttempt()
        try await service.untilAsleep(afterRefreshes: 1 + failures)
        let status = try await service.status()
        #expect(status.lastError == "guard.empty")
        #expect(status.consecutiveFailures == failures)
        #expect(status.players == 7)
        #expect(try await service.asker().value == .roster(7))
      }
    }
  }

  @Test("is no roster to begin with either")
  func neverBegins() async throws {
    try await ServiceInProcess.run(PlayerFixtures.document(7), .empty, settings: Self.settings) { service in
      for failures in 1...3 {
        try await service.untilAsleep(afterRefreshes: failures)
        #expect(try await service.asker().value.code == "roster.unavailable")
        #expect(try await service.status().freshness == "empty")
        try await service.advanceToNextAttempt()
      }
      try await service.untilAsleep(afterRefreshes: 4)
    }
  }
}
