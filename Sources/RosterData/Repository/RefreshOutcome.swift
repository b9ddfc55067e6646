import RosterDomain

/// How one refresh ended.
enum RefreshOutcome: Sendable {
  /// A roster was accepted, and served from then on; `unsaved` says why the store does not have it, if so.
  case accepted(UpstreamSnapshot, dropped: Int, unsaved: (any Error)?)
  /// The roster in memory is still the upstream's.
  case unchanged(unsaved: (any Error)?)
  /// The guard did not take what the upstream gave; the roster in memory stays, unconfirmed.
  case refused(RefusalReason, UpstreamSnapshot, dropped: Int)
  /// The roster in memory stays, unconfirmed.
  case failed(any Error)

  /// The four ways to end, as they are counted.
  enum Kind: String, CaseIterable {
    case accepted, unchanged, refused, failed
  }

  /// Which of the four it is.
  var kind: Kind {
    switch self {
    case .accepted: .accepted
    case .unchanged: .unchanged
    case .refused: .refused
    case .failed: .failed
    }
  }

  /// The snapshot that the upstream gave, if it gave one.
  var snapshot: UpstreamSnapshot? {
    switch self {
    case .accepted(let snapshot, _, _), .refused(_, let snapshot, _): snapshot
    case .unchanged, .failed: nil
    }
  }

  /// What kept the roster from being saved.
  var unsaved: (any Error)? {
    switch self {
    case .accepted(_, _, let unsaved), .unchanged(let unsaved): unsaved
    case .refused, .failed: nil
    }
  }
}

extension RefreshResult {
  /// Tells an operator of an outcome.
  init(_ outcome: RefreshOutcome, before: Roster?, after: Roster?) {
    let snapshot: UpstreamSnapshot?
    let lost: Int
    let told: Outcome
    switch outcome {
    case .accepted(let accepted, let dropped, _):
      (snapshot, lost) = (accepted, dropped)
      told = before?.revision == after?.revision ? .unchanged : .accepted
    case .unchanged:
      (snapshot, lost) = (nil, 0)
      told = .unchanged
    case .refused(let reason, let refused, let dropped):
      (snapshot, lost) = (refused, dropped)
      told = .refused(reason, candidate: reason == .shrunk ? refused.roster.revision : nil)
    case .failed(let error):
      (snapshot, lost) = (nil, 0)
      told = .failed(code: FailureCode.of(error))
    }
    self.init(
      outcome: told, before: before?.revision, after: after?.revision,
      players: snapshot?.roster.count ?? after?.count ?? 0, rejectedRows: snapshot?.rejectedRows ?? 0, dropped: lost)
  }
}
