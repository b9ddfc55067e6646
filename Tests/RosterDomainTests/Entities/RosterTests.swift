import RosterDomain
import RosterTestSupport
import Testing

@Suite("A roster")
struct RosterTests {
  private static let players: [PlayerEntity] = [
    .fixture(1, "Zoë", "Ångström"), .fixture(2, "Ana", "Zola"), .fixture(3, nil, "Marta"),
    .fixture(4, "Bea", "Angstrom"), .fixture(5, "Marta", nil), .fixture(6, "ana", "zola"),
  ]

  @Test("is in canonical order: folded surname, folded given name, id")
  func canonicalOrder() {
    #expect(Roster(Self.players).players.map(\.id) == [4, 1, 3, 5, 2, 6].map(PlayerID.fixture))
  }

  @Test("is the same, revision and all, in whatever order the players came")
  func orderDoesNotMatter() {
    let forward = Roster(Self.players)
    let backward = Roster(Self.players.reversed())
    #expect(forward.players == backward.players)
    #expect(forward.revision == backward.revision)
  }

  @Test("finds players by identity, and nobody by another")
  func lookup() {
    let roster = Roster(Self.players)
    #expect(roster[.fixture(3)]?.name.displayName == "Marta")
    #expect(roster[.fixture(99)] == nil)
  }

  @Test("keeps the first of players with the same identity")
  func repeatedIdentity() {
    let roster = Roster([.fixture(1, "First", "One"), .fixture(1, "Second", "One")])
    #expect(roster.players.map(\.name.displayName) == ["First One"])
  }
}

@Suite("A revision")
struct RevisionTests {
  private static let known = CalendarDate("1990-01-02")

  @Test(
    "changes with every fact",
    arguments: [
      .fixture(2), .fixture(1, "Eve"), .fixture(1, "Ada", "L"), .fixture(1, imageURL: "https://example.com/a.png"),
      .fixture(1, team: "Reds"), .fixture(1, position: "Reds"), .fixture(1, jerseyNumber: 7),
      .fixture(1, birthDate: known), .fixture(1, nationality: "Reds"),
    ] as [PlayerEntity])
  func everyFactCounts(changed: PlayerEntity) {
    #expect(Revision(of: [changed]) != Revision(of: [.fixture(1)]))
  }

  @Test("never confuses where one fact ends and the next begins")
  func framing() {
    let one = PlayerEntity.fixture(1, team: "AB", position: "C")
    let other = PlayerEntity.fixture(1, team: "A", position: "BC")
    #expect(Revision(of: [one]) != Revision(of: [other]))
    #expect(Revision(of: [.fixture(1, "A", nil)]) != Revision(of: [.fixture(1, nil, "A")]))
  }

  @Test("of given players is this one, in every process and release")
  func stable() {
    #expect(Revision(of: [.fixture(1, team: "Reds")]).description == "cd2d14bef40d9496999410d03204ac81")
    #expect(Revision(of: []).description == "e3b0c44298fc1c149afbf4c8996fb924")
  }
}
