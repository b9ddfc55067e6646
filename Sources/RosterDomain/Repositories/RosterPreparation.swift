/// Work that is done once for a roster before anyone is served from it.
///
/// A port for whoever keeps something derived from rosters, so that the first
/// reader after a refresh waits no longer than the others.
public protocol RosterPreparation: Sendable {
  /// Called with an accepted roster, before it takes the place of the old one and never on an event loop.
  func prepare(_ roster: ServedRoster) async
}
