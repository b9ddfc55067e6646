public import FoundationEssentials

/// Where a kept roster came from, and when.
public struct Provenance: Hashable, Sendable {
  /// The identity of the upstream that gave it: ``PlayersDataSource/identity``.
  public let upstream: String
  /// What the upstream gave to ask for changes with.
  public let validators: Validators
  /// The wall clock when the upstream last gave these contents.
  public let acceptedAt: Date
  /// The wall clock when the upstream last confirmed them.
  public let checkedAt: Date
  /// The rules that the contents were decoded under: ``SnapshotDecoder/version``.
  public let decoderVersion: String

  /// Collects what is known.
  public init(
    upstream: String, validators: Validators, acceptedAt: Date, checkedAt: Date, decoderVersion: String
  ) {
    self.upstream = upstream
    self.validators = validators
    self.acceptedAt = acceptedAt
    self.checkedAt = checkedAt
    self.decoderVersion = decoderVersion
  }
}
