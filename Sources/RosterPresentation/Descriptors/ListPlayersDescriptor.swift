import RosterDomain

/// Players in canonical order, how many there are in all, and where the next ones are.
struct ListPlayersDescriptor: Encodable {
  let players: [PlayerDescriptor]
  let total: Int
  /// A reference to the next page; `nil` on the last one.
  let next: String?

  init(_ roster: Roster) {
    players = roster.players.map(PlayerDescriptor.init)
    total = roster.count
    next = nil
  }
}
