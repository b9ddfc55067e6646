package import FoundationEssentials
package import RosterDomain

/// Judges a roster by its age.
package struct FreshnessPolicy: Sendable {
  package let freshFor: Duration
  package let staleFor: Duration

  package init(freshFor: Duration, staleFor: Duration) {
    self.freshFor = freshFor
    self.staleFor = staleFor
  }

  package func judge(age: Duration) -> Freshness {
    if age <= freshFor { .fresh } else if age <= staleFor { .stale } else { .expired }
  }

  /// The age of a roster that an earlier process checked, by the wall clock: the only one that two processes share.
  ///
  /// A time in the future says that the clock was wrong then or is wrong now, and
  /// nothing about the age: such a roster counts as just expired.
  package func age(ofPersisted checkedAt: Date, at date: Date) -> Duration {
    let seconds = date.timeIntervalSince(checkedAt)
    return seconds >= 0 ? .seconds(min(seconds, Self.longestAge)) : staleFor + .nanoseconds(1)
  }

  /// About thirty years, so that no damaged time overflows a duration.
  private static let longestAge = 1e9
}
