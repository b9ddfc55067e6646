package import FoundationEssentials

/// One point in time on both clocks.
package struct Moment: Hashable, Sendable {
  /// For ages within this process.
  package let instant: ContinuousClock.Instant
  /// For what is kept or shown.
  package let date: Date

  package init(on clock: any RosterClock) {
    instant = clock.now
    date = clock.date
  }
}
