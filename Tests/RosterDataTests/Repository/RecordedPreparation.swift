import RosterDomain
import RosterLocking

/// Remembers which rosters were prepared before they were served, and of which all others were forgotten.
final class RecordedPreparation: RosterPreparation {
  private let seen = Locked<[Revision]>([])
  private let kept = Locked<[Revision]>([])

  func prepare(_ roster: ServedRoster) {
    seen.withLock { $0.append(roster.roster.revision) }
  }

  func forget(otherThan roster: ServedRoster) {
    kept.withLock { $0.append(roster.roster.revision) }
  }

  var keptRevisions: [Revision] { kept.withLock { $0 } }
  var revisions: [Revision] { seen.withLock { $0 } }
}
