import RosterDomain

/// Players in the order that was asked for, how many match in all, and where the next ones are.
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

  init(_ page: PlayersPage, of query: PlayersQuery) {
    players = page.players.map(PlayerDescriptor.init)
    total = page.total
    next = page.next.map { query.reference(at: $0) }
  }
}
