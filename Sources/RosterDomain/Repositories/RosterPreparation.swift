/// Work that is done once for a roster before anyone is served from it.
///
/// A port for whoever keeps something derived from rosters, so that the first
/// reader after a refresh waits no longer than the others.
public protocol RosterPreparation: Sendable {
  /// Called with an accepted roster, before it takes the place of the old one; it may take long.
  func prepare(_ roster: ServedRoster)

  /// Called once this roster has taken the place of the old one: nobody will be served from another.
  ///
  /// Readers who were given the old roster a moment before may still ask for what is derived from it.
  func forget(otherThan roster: ServedRoster)
}
