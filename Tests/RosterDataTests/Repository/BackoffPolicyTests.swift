import RosterData
import Testing

@Suite("Backoff")
struct BackoffPolicyTests {
  private let policy = BackoffPolicy(minInterval: .seconds(5))

  @Test(
    "The longest pause doubles with each failure, up to a minute",
    arguments: [(1, 10), (2, 20), (3, 40), (4, 60), (5, 60), (1_000_000, 60)])
  func ceiling(_ failures: Int, _ seconds: Int) {
    #expect(policy.pause(afterFailures: failures, retryAfter: nil, random: 1) == .seconds(seconds))
  }

  @Test("Jitter reaches down to the shortest interval", arguments: [1, 2, 10])
  func floor(_ failures: Int) {
    #expect(policy.pause(afterFailures: failures, retryAfter: nil, random: 0) == .seconds(5))
  }

  @Test("Jitter is even between the two")
  func even() {
    #expect(policy.pause(afterFailures: 3, retryAfter: nil, random: 0.5) == .milliseconds(22_500))
  }

  @Test("What the upstream asks for is never cut short, and never shortens a pause")
  func retryAfter() {
    #expect(policy.pause(afterFailures: 1, retryAfter: .seconds(900), random: 1) == .seconds(900))
    #expect(policy.pause(afterFailures: 4, retryAfter: .seconds(1), random: 1) == .seconds(60))
  }

  @Test("An interval longer than a minute is kept to, and one of zero still backs off")
  func extremes() {
    let slow = BackoffPolicy(minInterval: .seconds(300))
    #expect(slow.pause(afterFailures: 9, retryAfter: nil, random: 0.9) == .seconds(300))
    let eager = BackoffPolicy(minInterval: .zero)
    #expect(eager.pause(afterFailures: 1, retryAfter: nil, random: 1) == .seconds(1))
    #expect(eager.pause(afterFailures: 9, retryAfter: nil, random: 1) == .seconds(60))
  }
}
