public import FoundationEssentials

/// What the service can honestly say about the roster that it serves.
///
/// It is public: codes and counts, never a URL, a cause or a player's fact.
public struct RosterStatus: Hashable, Sendable {
  /// Where the roster in memory came from.
  public enum Source: String, Hashable, Sendable {
    /// Fetched from the upstream by this process.
    case remote
    /// Loaded from the store at start.
    case store
  }

  /// The roster that is being served.
  public struct Snapshot: Hashable, Sendable {
    /// The fingerprint of what the upstream gave.
    public let revision: Revision
    /// The fingerprint of what is served: the same, unless editors have their say.
    public let servedRevision: Revision
    /// How many players are served.
    public let playerCount: Int
    /// When the upstream last gave these contents.
    public let acceptedAt: Date
    /// When the upstream last confirmed them.
    public let checkedAt: Date
    /// The time since then, on a clock that no one can set; `nil` when `checkedAt` of a kept roster is in the future.
    public let age: Duration?
    /// The age against the configured limits.
    public let freshness: Freshness
    /// Where the roster came from.
    public let source: Source
    /// Whether a restart would find this roster in the store.
    public let durable: Bool

    /// Collects what is known of one snapshot.
    public init(
      revision: Revision, servedRevision: Revision, playerCount: Int, acceptedAt: Date, checkedAt: Date,
      age: Duration?,
      freshness: Freshness, source: Source, durable: Bool
    ) {
      self.revision = revision
      self.servedRevision = servedRevision
      self.playerCount = playerCount
      self.acceptedAt = acceptedAt
      self.checkedAt = checkedAt
      self.age = age
      self.freshness = freshness
      self.source = source
      self.durable = durable
    }
  }

  /// The roster that is being served; `nil` before the first one.
  public let snapshot: Snapshot?
  /// The stable code of what went wrong last: in the upstream, else in the guard, else in the store.
  ///
  /// `nil` when the last refresh succeeded and the store has what it gave.
  public let lastError: String?
  /// How many refreshes in a row have brought nothing to judge; a candidate of the guard is something.
  public let consecutiveFailures: Int
  /// When the upstream will next be asked without anyone asking for it.
  public let nextAttempt: Date?
  /// The snapshot that waits for confirmation or for an operator; `nil` when none does.
  public let candidate: Candidate?
  /// What was wrong with the rows of the last snapshot; `nil` before this process has seen one.
  public let quarantine: Quarantine?
  /// How many snapshots the guard has refused since the process started.
  public let guardRefusals: Int

  /// Of how many players editors say something; `nil` as long as that cannot be read, and nothing is corrected then.
  public let corrections: Int?

  /// Collects what is known at one moment.
  public init(
    snapshot: Snapshot?, lastError: String?, consecutiveFailures: Int, nextAttempt: Date?,
    candidate: Candidate? = nil, quarantine: Quarantine? = nil, guardRefusals: Int = 0,
    corrections: Int? = 0
  ) {
    self.snapshot = snapshot
    self.lastError = lastError
    self.consecutiveFailures = consecutiveFailures
    self.nextAttempt = nextAttempt
    self.candidate = candidate
    self.quarantine = quarantine
    self.guardRefusals = guardRefusals
    self.corrections = corrections
  }
}
