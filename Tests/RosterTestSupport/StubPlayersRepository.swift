public import RosterDomain

/// A repository that answers what the test says.
public struct StubPlayersRepository: PlayersRepository {
  private let answer: Result<ServedRoster, RosterError>
  private let snapshot: RosterStatus.Snapshot?

  /// Serves a roster, at once.
  public init(
    _ roster: Roster, freshness: Freshness = .fresh, wait: WaitReason? = nil,
    snapshot: RosterStatus.Snapshot? = nil
  ) {
    answer = .success(.fixture(roster, freshness: freshness, wait: wait))
    self.snapshot = snapshot
  }

  /// Serves nothing but this error.
  public init(failing error: RosterError) {
    answer = .failure(error)
    snapshot = nil
  }

  /// The roster or the error that the test gave.
  public func roster(revalidating: Bool) async throws -> ServedRoster {
    try answer.get()
  }

  /// The snapshot that the test gave, and no failures.
  public func status() async -> RosterStatus {
    RosterStatus(snapshot: snapshot, lastError: nil, consecutiveFailures: 0, nextAttempt: nil)
  }
}
