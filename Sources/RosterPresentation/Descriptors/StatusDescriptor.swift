import RosterDomain

/// The state of the served roster, in the words of the contract.
struct StatusDescriptor: Encodable {
  /// `fresh`, `stale`, `expired`, or `empty` before the first roster.
  let freshness: String
  let revision: String?
  let servedRevision: String?
  let players: Int
  let acceptedAt: String?
  let checkedAt: String?
  let ageSeconds: Int?
  let source: String?
  let durable: Bool
  let lastError: String?
  let consecutiveFailures: Int
  let nextAttemptAt: String?
  /// What the guard refused and an operator may accept.
  let candidate: CandidateDescriptor?
  /// What was wrong with the upstream's last snapshot.
  let quarantine: QuarantineDescriptor?
  let guardRefusals: Int
  /// Of how many players editors say something; `null` when that is not known.
  let corrections: Int?

  init(_ status: RosterStatus) {
    let snapshot = status.snapshot
    freshness = snapshot?.freshness.rawValue ?? "empty"
    revision = snapshot?.revision.description
    servedRevision = snapshot?.servedRevision.description
    players = snapshot?.playerCount ?? 0
    acceptedAt = snapshot.map { Timestamp.text($0.acceptedAt) }
    checkedAt = snapshot.map { Timestamp.text($0.checkedAt) }
    ageSeconds = snapshot?.age.map { Int($0.components.seconds) }
    source = snapshot?.source.rawValue
    durable = snapshot?.durable ?? false
    lastError = status.lastError
    consecutiveFailures = status.consecutiveFailures
    nextAttemptAt = status.nextAttempt.map(Timestamp.text)
    candidate = status.candidate.map(CandidateDescriptor.init)
    quarantine = status.quarantine.map(QuarantineDescriptor.init)
    guardRefusals = status.guardRefusals
    corrections = status.corrections
  }
}
