import RosterDomain

/// A snapshot that lost too many players to be believed at once.
struct CandidateDescriptor: Encodable {
  let revision: String
  let players: Int
  let dropped: Int
  let confirmations: Int

  init(_ candidate: RosterStatus.Candidate) {
    revision = candidate.revision.description
    players = candidate.players
    dropped = candidate.dropped
    confirmations = candidate.confirmations
  }
}
