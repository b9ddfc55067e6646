import RosterDomain

/// What is known of the upstream's snapshots at one moment.
struct GuardReport: Sendable {
  /// The snapshot that may yet be accepted.
  let candidate: RosterStatus.Candidate?
  /// What was wrong with the rows of the last one.
  let quarantine: RosterStatus.Quarantine?
  /// How many have been refused.
  let refusals: Int
}
