import RosterDomain

extension RepresentationMemo {
  /// The response to a query, if it can be had without looking for players.
  func knownPage(_ query: PlayersQuery, of roster: Roster, _ occasion: Occasion) -> Representation? {
    known(.page(query), in: roster.revision, occasion)
  }

  /// The response to a query, if making it takes no longer than an event loop may be busy.
  func quickPage(_ query: PlayersQuery, of roster: Roster, _ occasion: Occasion) -> Representation? {
    guard roster.answersAtOnce(query) else { return nil }
    let page = roster.page(query)
    return page.count <= Self.maxCountAtOnce ? representation(of: page, query, roster, occasion) : nil
  }

  /// Measured: it takes 2 to 4 µs to encode a player for a list.
  private static let maxCountAtOnce = 250

  /// The response to a query.
  func page(_ query: PlayersQuery, of roster: Roster, _ occasion: Occasion) -> Representation {
    representation(of: roster.page(query), query, roster, occasion)
  }

  private func representation(
    of page: PlayersPage, _ query: PlayersQuery, _ roster: Roster, _ occasion: Occasion
  ) -> Representation {
    representation(of: .page(query), in: roster.revision, occasion, links: .links(of: page, query)) {
      ListPlayersDescriptor(page, of: query)
    }
  }
}
