package import RosterDomain

/// Decides whether a snapshot may replace the last accepted roster, so that an upstream that has lost its players
/// does not take ours away.
///
/// An empty snapshot is never accepted. One that lacks too many of the accepted
/// roster's players becomes the candidate, and is accepted when enough scheduled
/// refreshes in a row agree with each other, or when an operator says so. The
/// guard has no clock and does nothing by itself: what it decides, others do.
package struct ShrinkGuard: Sendable {
  package enum Verdict: Hashable, Sendable {
    case accept
    case refuse(RefusalReason)
  }

  /// The snapshot that was refused last and may yet be accepted.
  package struct Candidate: Sendable {
    package let snapshot: UpstreamSnapshot
    /// How many players of the accepted roster it lacks.
    package let dropped: Int
    /// How many scheduled refreshes in a row have agreed on it.
    package let confirmations: Int
  }

  package let policy: GuardPolicy
  package private(set) var candidate: Candidate?
  /// How many snapshots have been refused.
  package private(set) var refusals = 0

  package init(policy: GuardPolicy) {
    self.policy = policy
  }

  /// Judges a snapshot against the last accepted roster, if there is one.
  ///
  /// A snapshot of bad rows is a failure of the upstream: like other failures it
  /// leaves the candidate as it is. An empty snapshot ends the candidate's run.
  ///
  /// - Parameter isScheduled: Whether the refresh was due by itself; others confirm nothing.
  package mutating func judge(
    _ snapshot: UpstreamSnapshot, after accepted: Roster?, isScheduled: Bool
  ) -> Verdict {
    if policy.isTooInvalid(snapshot) { return refuse(.invalidRows) }
    if snapshot.roster.count == 0 {
      candidate = nil
      return refuse(.empty)
    }
    guard let accepted, policy.isTooSmall(snapshot.roster, after: accepted) else {
      candidate = nil
      return .accept
    }
    let agrees = candidate.map { !policy.isTooSmall(snapshot.roster, after: $0.snapshot.roster) } ?? false
    let confirmations = (agrees ? candidate?.confirmations ?? 0 : 0) + (isScheduled ? 1 : 0)
    if isScheduled, confirmations >= policy.confirmations {
      candidate = nil
      return .accept
    }
    candidate = Candidate(
      snapshot: snapshot, dropped: accepted.count(lackingIn: snapshot.roster), confirmations: confirmations)
    return refuse(.shrunk)
  }

  /// Notes that the upstream still stands by the accepted roster.
  package mutating func acceptedIsConfirmed() {
    candidate = nil
  }

  /// Hands the candidate over to be accepted, if its players are still those of this revision.
  package mutating func take(_ revision: Revision) -> Candidate? {
    guard let candidate, candidate.snapshot.roster.revision == revision else { return nil }
    self.candidate = nil
    return candidate
  }

  private mutating func refuse(_ reason: RefusalReason) -> Verdict {
    refusals += 1
    return .refuse(reason)
  }
}
