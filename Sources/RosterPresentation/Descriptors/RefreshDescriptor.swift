import RosterDomain

/// What came of a refresh, or of accepting a candidate, in the words of the contract.
struct RefreshDescriptor: Encodable {
  /// `accepted`, `unchanged`, `refused` or `failed`; a presenter shows the others as problems.
  let outcome: String
  /// Why it was refused or failed, as a stable code.
  let reason: String?
  /// What may yet be accepted.
  let candidate: String?
  let before: String?
  let after: String?
  let players: Int
  let rejectedRows: Int
  let dropped: Int

  init(_ result: RefreshResult) {
    switch result.outcome {
    case .accepted: (outcome, reason, candidate) = ("accepted", nil, nil)
    case .unchanged: (outcome, reason, candidate) = ("unchanged", nil, nil)
    case .refused(let why, let revision):
      (outcome, reason, candidate) = ("refused", why.rawValue, revision?.description)
    case .failed(let code): (outcome, reason, candidate) = ("failed", code, nil)
    case .tooSoon: (outcome, reason, candidate) = ("tooSoon", nil, nil)
    case .candidateChanged(let now): (outcome, reason, candidate) = ("candidateChanged", nil, now?.description)
    }
    before = result.before?.description
    after = result.after?.description
    players = result.players
    rejectedRows = result.rejectedRows
    dropped = result.dropped
  }
}
