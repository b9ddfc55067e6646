package import RosterDomain

/// What the upstream gave at one time, its rows judged one by one, and not yet judged as a whole.
package struct UpstreamSnapshot: Sendable {
  /// The players that may be served.
  package let roster: Roster
  /// What the upstream gave to ask for changes with; sent only once the snapshot has been accepted.
  package let validators: Validators
  /// How many rows there were, good and bad.
  package let rows: Int
  /// Everything that was wrong with them.
  package let defects: [RowDefect]
  /// When the upstream gave it.
  package let fetched: Moment

  package init(roster: Roster, validators: Validators, rows: Int, defects: [RowDefect], fetched: Moment) {
    self.roster = roster
    self.validators = validators
    self.rows = rows
    self.defects = defects
    self.fetched = fetched
  }

  /// How many rows were left out.
  package var rejectedRows: Int { defects.count(where: \.rejectsRow) }

  /// What the status says of the rows.
  var quarantine: RosterStatus.Quarantine {
    RosterStatus.Quarantine(
      rejectedRows: rejectedRows, defectCount: defects.count,
      defects: defects.prefix(RosterStatus.Quarantine.shownDefects).map {
        RosterStatus.Quarantine.Defect(pointer: $0.pointer, reason: $0.reason.rawValue)
      })
  }
}
