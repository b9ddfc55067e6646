import RosterDomain

/// What editors say of one player, what the upstream says, and what is served of both.
struct CorrectionDescriptor: Encodable {
  let player: String
  let added: Bool
  let hidden: Bool
  /// Whether it has an effect now.
  let active: Bool
  let changedBy: String
  let changedAt: String
  let facts: FactsDescriptor<CorrectedFactDescriptor>
  let upstream: PlayerDetailDescriptor?
  let served: PlayerDetailDescriptor?

  /// - Returns: `nil` when editors say nothing of the player.
  init?(_ player: CorrectablePlayer) {
    guard let signed = player.correction else { return nil }
    self.player = player.id.description
    added = signed.correction.isAddition
    hidden = signed.correction.isHidden
    active = player.isCorrectionActive
    changedBy = signed.author.text
    changedAt = Timestamp.text(signed.date)
    facts = FactsDescriptor { fact in
      signed.correction.facts[fact].map { CorrectedFactDescriptor($0, now: player.upstream?.value(of: fact)) }
    }
    upstream = player.upstream.map(PlayerDetailDescriptor.init)
    served = player.served.map(PlayerDetailDescriptor.init)
  }
}
