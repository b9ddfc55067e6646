extension RosterStatus {
  /// A snapshot that lost too many players to be believed at once, and may yet be accepted.
  public struct Candidate: Hashable, Sendable {
    /// The fingerprint of its players, by which an operator accepts it.
    public let revision: Revision
    /// How many players it has.
    public let players: Int
    /// How many players of the served roster it lacks.
    public let dropped: Int
    /// How many scheduled refreshes in a row have agreed on it.
    public let confirmations: Int

    /// Collects what is known of one candidate.
    public init(revision: Revision, players: Int, dropped: Int, confirmations: Int) {
      self.revision = revision
      self.players = players
      self.dropped = dropped
      self.confirmations = confirmations
    }
  }
}
