import RosterDomain

/// The roster in memory with all that is known of it; immutable, so that readers share it by reference.
final class CachedRoster: Sendable {
  let roster: Roster
  let provenance: Provenance
  /// When the upstream last confirmed it, on the clock that no one can set; `nil` when that cannot be known.
  let checked: ContinuousClock.Instant?
  let source: RosterStatus.Source
  /// Whether the store holds these players.
  let durable: Bool

  init(
    roster: Roster, provenance: Provenance, checked: ContinuousClock.Instant?, source: RosterStatus.Source,
    durable: Bool
  ) {
    self.roster = roster
    self.provenance = provenance
    self.checked = checked
    self.source = source
    self.durable = durable
  }

  /// The roster on its way to a reader.
  func served(_ freshness: Freshness, after wait: WaitReason? = nil) -> ServedRoster {
    ServedRoster(roster: roster, changedAt: provenance.changedAt, freshness: freshness, wait: wait)
  }
}
