public import RosterDomain

/// The list of everyone on a roster, encoded before the roster is served.
public struct PlayersListMemo: RosterPreparation {
  private let memo: ContentMemo
  private let policy: CachePolicy

  /// Keeps lists in `memo`; responses carry what `policy` allows caches.
  public init(memo: ContentMemo, policy: CachePolicy) {
    self.memo = memo
    self.policy = policy
  }

  /// Encodes the list of a roster that is about to be served, away from the event loops.
  public func prepare(_ roster: Roster) async {
    _ = list(of: roster)
  }

  func list(of roster: Roster) -> RosterContent {
    memo.content(for: ContentKey(revision: roster.revision, resource: .players)) {
      RosterContent(ListPlayersDescriptor(roster), policy: policy)
    }
  }
}
