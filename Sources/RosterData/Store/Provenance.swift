public import FoundationEssentials
public import RosterDomain

/// Where a kept roster came from, and when.
public struct Provenance: Hashable, Sendable {
  /// The identity of the upstream that gave it: ``PlayersDataSource/identity``.
  public let upstream: String
  /// What the upstream gave to ask for changes with.
  public let validators: Validators
  /// When the players changed last, in whole seconds; later than for any roster before.
  public let changedAt: Date
  /// Which players were served then, with what editors said of them; `nil` where an earlier version kept it.
  public let servedRevision: Revision?
  /// The wall clock when the upstream last gave these contents.
  public let acceptedAt: Date
  /// The wall clock when the upstream last confirmed them.
  public let checkedAt: Date
  /// The rules that the contents were decoded under: ``SnapshotDecoder/version``.
  public let decoderVersion: String

  /// Collects what is known.
  public init(
    upstream: String, validators: Validators, changedAt: Date, servedRevision: Revision? = nil, acceptedAt: Date,
    checkedAt: Date, decoderVersion: String
  ) {
    self.upstream = upstream
    self.validators = validators
    self.changedAt = changedAt
    self.servedRevision = servedRevision
    self.acceptedAt = acceptedAt
    self.checkedAt = checkedAt
    self.decoderVersion = decoderVersion
  }
}
