import Foundation
import RosterData
import RosterDomain
import Testing

@Suite("Freshness")
struct FreshnessPolicyTests {
  private let policy = FreshnessPolicy(freshFor: .seconds(60), staleFor: .seconds(3600))

  @Test(
    "A roster is judged by its age, limits included",
    arguments: [
      (.zero, .fresh), (.seconds(60), .fresh), (.seconds(60) + .nanoseconds(1), .stale), (.seconds(3600), .stale),
      (.seconds(3600) + .nanoseconds(1), .expired), (.seconds(1 << 40), .expired),
    ] as [(Duration, Freshness)])
  func judged(_ age: Duration, _ freshness: Freshness) {
    #expect(policy.judge(age: age) == freshness)
  }

  @Test("With limits of zero a roster is fresh for no time at all")
  func zero() {
    let policy = FreshnessPolicy(freshFor: .zero, staleFor: .zero)
    #expect(policy.judge(age: .zero) == .fresh)
    #expect(policy.judge(age: .nanoseconds(1)) == .expired)
  }

  @Test(
    "A roster that was kept is as old as the wall clock says, and expired when that is impossible",
    arguments: [
      (0, .fresh), (-60, .fresh), (-61, .stale), (-3601, .expired), (1, .expired), (1e300, .expired),
      (-1e300, .expired),
    ] as [(TimeInterval, Freshness)])
  func persisted(_ offset: TimeInterval, _ freshness: Freshness) {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let age = policy.age(ofPersisted: date.addingTimeInterval(offset), at: date)
    #expect(policy.judge(age: age) == freshness)
    #expect((age == nil) == (offset > 0), "only what is impossible is not known")
  }
}
