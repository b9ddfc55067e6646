import RosterDomain

extension RepresentationMemo {
  /// The response to a query, if it can be had without looking for players.
  func knownPage(_ query: PlayersQuery, of served: ServedRoster, _ acceptable: AcceptableCodings) -> Representation? {
    known(.page(query), of: served, acceptable)
  }

  /// The response to a query, if making it takes no longer than an event loop may be busy.
  func quickPage(_ query: PlayersQuery, of served: ServedRoster, _ acceptable: AcceptableCodings) -> Representation? {
    guard served.roster.answersAtOnce(query) else { return nil }
    let page = served.roster.page(query)
    return page.count <= Self.maxCountAtOnce ? representation(of: page, query, served, acceptable) : nil
  }

  /// Measured: it takes 2 to 4 µs to encode a player for a list, and about as much to compress them.
  private static let maxCountAtOnce = 250

  /// The response to a query.
  func page(_ query: PlayersQuery, of served: ServedRoster, _ acceptable: AcceptableCodings) -> Representation {
    representation(of: served.roster.page(query), query, served, acceptable)
  }

  private func representation(
    of page: PlayersPage, _ query: PlayersQuery, _ served: ServedRoster, _ acceptable: AcceptableCodings
  ) -> Representation {
    representation(of: .page(query), in: served, acceptable, fields: .links(of: page, query)) {
      ListPlayersDescriptor(page, of: query)
    }
  }
}
