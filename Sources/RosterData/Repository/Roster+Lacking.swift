import RosterDomain

extension Roster {
  /// How many players of this roster a later one does not have.
  func count(lackingIn later: Roster) -> Int {
    players.count { later[$0.id] == nil }
  }
}
