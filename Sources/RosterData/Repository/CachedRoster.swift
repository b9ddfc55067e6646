import FoundationEssentials
import RosterDomain

/// The roster in memory with all that is known of it; immutable, so that readers share it by reference.
final class CachedRoster: Sendable {
  /// What the upstream gave: what the guard compares with, and what the store keeps.
  let upstream: Roster
  /// What is served: the same with what editors say laid over it.
  let roster: Roster
  /// When other players were last served than before, in whole seconds; later than for any roster before.
  let changedAt: Date
  let provenance: Provenance
  /// When the upstream last confirmed it, on the clock that no one can set; `nil` when that cannot be known.
  let checked: ContinuousClock.Instant?
  let source: RosterStatus.Source
  /// Whether the store holds what the upstream gave.
  let durable: Bool

  init(
    upstream: Roster, roster: Roster, changedAt: Date, provenance: Provenance, checked: ContinuousClock.Instant?,
    source: RosterStatus.Source, durable: Bool
  ) {
    self.upstream = upstream
    self.roster = roster
    self.changedAt = changedAt
    self.provenance = provenance
    self.checked = checked
    self.source = source
    self.durable = durable
  }

  /// The roster on its way to a reader.
  func served(_ freshness: Freshness, after wait: WaitReason? = nil) -> ServedRoster {
    ServedRoster(roster: roster, changedAt: changedAt, freshness: freshness, wait: wait)
  }

  /// The same from the upstream, with another roster served in its place.
  func serving(_ roster: Roster, changedAt: Date) -> CachedRoster {
    CachedRoster(
      upstream: upstream, roster: roster, changedAt: changedAt, provenance: provenance, checked: checked,
      source: source, durable: durable)
  }

  /// The same players, of whose origin and keeping something else is known.
  func known(
    by provenance: Provenance, checked: ContinuousClock.Instant?, source: RosterStatus.Source, durable: Bool
  ) -> CachedRoster {
    CachedRoster(
      upstream: upstream, roster: roster, changedAt: changedAt, provenance: provenance, checked: checked,
      source: source, durable: durable)
  }
}
