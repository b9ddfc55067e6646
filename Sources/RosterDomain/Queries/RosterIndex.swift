/// What queries look players up by, made once for a roster.
struct RosterIndex: Sendable {
  private let words: WordIndex
  private let teams: FacetIndex
  private let positions: FacetIndex
  private let nationalities: FacetIndex

  /// Indexes players; `names` are their folded names, in the same order.
  init(_ players: [PlayerEntity], names: some Collection<FoldedName>) {
    words = WordIndex(names)
    teams = FacetIndex(players.lazy.map(\.team))
    positions = FacetIndex(players.lazy.map(\.position))
    nationalities = FacetIndex(players.lazy.map(\.nationality))
  }

  /// For each of `count` players, whether they match; `nil` when everyone does.
  func marks(_ query: PlayersQuery, count: Int) -> [Bool]? {
    guard !query.matchesEveryone else { return nil }
    var marks = query.words.isEmpty ? [Bool](repeating: true, count: count) : words.marks(query.words)
    teams.keep(query.teams, in: &marks)
    positions.keep(query.positions, in: &marks)
    nationalities.keep(query.nationalities, in: &marks)
    return marks
  }
}
