import RosterDomain
import RosterLocking

/// Remembers which rosters were prepared before they were served.
final class RecordedPreparation: RosterPreparation {
  private let seen = Locked<[Revision]>([])

  func prepare(_ roster: ServedRoster) async {
    seen.withLock { $0.append(roster.roster.revision) }
  }

  var revisions: [Revision] { seen.withLock { $0 } }
}
