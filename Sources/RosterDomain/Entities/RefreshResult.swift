/// What came of one refresh, or of accepting what the guard had refused, for whoever asked for it.
public struct RefreshResult: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The upstream's roster, or the candidate, is served from now on.
    case accepted
    /// The roster that is served is still the upstream's.
    case unchanged
    /// The upstream's snapshot was not taken; the candidate, if there is one, may be accepted by its revision.
    case refused(RefusalReason, candidate: Revision?)
    /// The upstream gave no snapshot; the code says why.
    case failed(code: String)
    /// Nothing was done: the upstream may not be asked yet.
    case tooSoon(retryAfter: Duration)
    /// Nothing was done: the candidate is another by now, or there is none.
    case candidateChanged(Revision?)
  }

  /// How it ended.
  public let outcome: Outcome
  /// The roster that was served before; `nil` when there was none.
  public let before: Revision?
  /// The roster that is served now; `nil` when there is none.
  public let after: Revision?
  /// How many players the snapshot has, or the served roster when no snapshot came.
  public let players: Int
  /// How many rows of the snapshot were left out.
  public let rejectedRows: Int
  /// How many players of the roster served before the snapshot lacks.
  public let dropped: Int

  /// Collects what is known.
  public init(
    outcome: Outcome, before: Revision?, after: Revision?, players: Int, rejectedRows: Int = 0, dropped: Int = 0
  ) {
    self.outcome = outcome
    self.before = before
    self.after = after
    self.players = players
    self.rejectedRows = rejectedRows
    self.dropped = dropped
  }
}
