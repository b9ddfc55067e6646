import RosterDomain
import RosterTestSupport
import Testing

@Suite("Orders of players")
struct PlayersSortTests {
  private func names(_ sort: PlayersSort, _ players: [PlayerEntity]) throws -> [String] {
    try Roster(players).page(PlayersQuery(sort: sort)).players.map(\.name.displayName)
  }

  @Test("Unknown values come last in either direction, and ties are in canonical order in either direction")
  func directions() throws {
    let players: [PlayerEntity] = [
      .fixture(1, "Ada", "B", jerseyNumber: 7), .fixture(2, "Ada", "A", jerseyNumber: 7),
      .fixture(3, "Ada", "C", jerseyNumber: 10), .fixture(4, "Ada", "Z"), .fixture(5, "Ada", "D", jerseyNumber: 0),
    ]
    #expect(try names(PlayersSort(.jerseyNumber), players) == ["Ada D", "Ada A", "Ada B", "Ada C", "Ada Z"])
    #expect(
      try names(PlayersSort(.jerseyNumber, isDescending: true), players)
        == ["Ada C", "Ada A", "Ada B", "Ada D", "Ada Z"])
  }

  @Test("A player of one name stands by it, whichever half of the name it is")
  func mononyms() throws {
    let players: [PlayerEntity] = [
      .fixture(1, "Pelé", nil), .fixture(2, nil, "Marta"), .fixture(3, "Zoë", "Adams"), .fixture(4, "Ana", "Öst"),
    ]
    #expect(try names(.canonical, players) == ["Zoë Adams", "Marta", "Ana Öst", "Pelé"])
    #expect(try names(PlayersSort(.givenName), players) == ["Ana Öst", "Marta", "Pelé", "Zoë Adams"])
    #expect(try names(PlayersSort(.displayName), players) == ["Ana Öst", "Marta", "Pelé", "Zoë Adams"])
  }

  @Test("are those of a plain sort, for any players", arguments: PlainOrder.all)
  func asPlain(sort: PlayersSort) throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomPlayers(seed: seed)
      let players = random.players(0..<60)
      let expected = PlainOrder(sort: sort).sorted(players).map(\.id)
      #expect(try Roster(players).page(PlayersQuery(sort: sort)).players.map(\.id) == expected)
    }
  }

  @Test("Only the canonical order is known before it has been asked for")
  func known() throws {
    let roster = Roster([.fixture(1)])
    for sort in PlainOrder.all where sort != .canonical {
      let query = try PlayersQuery(sort: sort)
      #expect(!roster.answersAtOnce(query))
      _ = roster.page(query)
      #expect(roster.answersAtOnce(query))
    }
    #expect(Roster([]).answersAtOnce(.everyone))
  }
}
