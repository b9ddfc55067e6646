public import RosterDomain

/// A roster as it is kept: the players, and where they came from.
public struct StoredRoster: Sendable {
  /// The players.
  public let roster: Roster
  /// Where they came from, and when.
  public let provenance: Provenance

  /// Pairs the two.
  public init(roster: Roster, provenance: Provenance) {
    self.roster = roster
    self.provenance = provenance
  }

  /// What of it may be used for an upstream under a decoder.
  ///
  /// Players of another upstream are of no use: a new lineage starts. Players
  /// decoded under other rules may be served, but the upstream must not be asked
  /// whether they changed: its "no" would keep the old rules' result for ever.
  func usable(for upstream: String, decoderVersion: String) -> StoredRoster? {
    guard provenance.upstream == upstream else { return nil }
    guard provenance.decoderVersion != decoderVersion else { return self }
    return StoredRoster(
      roster: roster,
      provenance: Provenance(
        upstream: upstream, validators: Validators(), changedAt: provenance.changedAt,
        servedRevision: provenance.servedRevision, acceptedAt: provenance.acceptedAt, checkedAt: provenance.checkedAt,
        decoderVersion: provenance.decoderVersion))
  }
}
