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

  /// - Parameter age: `nil` when it is not known, which is as good as too old.
  package func judge(age: Duration?) -> Freshness {
    guard let age else { return .expired }
    return if age <= freshFor { .fresh } else if age <= staleFor { .stale } else { .expired }
  }

  /// The age of a roster that an earlier process checked, by the wall clock: the only one that two processes share.
  ///
  /// - Returns: `nil` for a time in the future, which says that the clock was wrong then or is wrong now, and nothing
  ///   about the age.
  package func age(ofPersisted checkedAt: Date, at date: Date) -> Duration? {
    let seconds = date.timeIntervalSince(checkedAt)
    return seconds >= 0 ? .seconds(min(seconds, Self.longestAge)) : nil
  }

  /// About thirty years, so that no damaged time overflows a duration.
  private static let longestAge = 1e9
}
