import RosterDomain

/// What a snapshot may look like and still be believed.
public struct GuardPolicy: Hashable, Sendable {
  /// A snapshot of which more rows are bad is refused.
  public let maxInvalidPercent: Int
  /// A snapshot that lacks more of the last accepted roster's players is not believed at once.
  public let maxDropPercent: Int
  /// How many scheduled refreshes in a row must agree before it is.
  public let confirmations: Int

  /// Collects the settings.
  public init(maxInvalidPercent: Int = 20, maxDropPercent: Int = 30, confirmations: Int = 3) {
    self.maxInvalidPercent = maxInvalidPercent
    self.maxDropPercent = maxDropPercent
    self.confirmations = confirmations
  }

  func isTooInvalid(_ snapshot: UpstreamSnapshot) -> Bool {
    snapshot.rejectedRows * 100 > snapshot.rows * maxInvalidPercent
  }

  func isTooSmall(_ roster: Roster, after earlier: Roster) -> Bool {
    earlier.count(lackingIn: roster) * 100 > earlier.count * maxDropPercent
  }
}
