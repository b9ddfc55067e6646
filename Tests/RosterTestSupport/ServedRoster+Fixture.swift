public import FoundationEssentials
public import RosterDomain

extension ServedRoster {
  /// A roster that was served to a test: Sun, 06 Nov 1994 08:49:37 GMT, fresh, from memory.
  public static func fixture(
    _ roster: Roster, changedAt: Date = Date(timeIntervalSince1970: 784_111_777), freshness: Freshness = .fresh,
    wait: WaitReason? = nil
  ) -> ServedRoster {
    ServedRoster(roster: roster, changedAt: changedAt, freshness: freshness, wait: wait)
  }
}
