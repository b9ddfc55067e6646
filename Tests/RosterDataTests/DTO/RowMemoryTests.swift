import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Rows with memory")
struct RowMemoryTests {
  private let last = Roster([.fixture(1), .fixture(2, "Grace", "Hopper", team: "Navy"), .fixture(3)])

  private func roster(_ rows: [String], remembering last: Roster?) throws -> Roster {
    try SnapshotDecoder().decode(PlayerFixtures.document(rows)).roster(remembering: last)
  }

  private func damaged(_ number: Int, _ name: String) -> String {
    #"{"id":"\#(PlayerID.fixture(number))"\#(name)}"#
  }

  @Test(
    "A row that has lost its name keeps its last good row, every fact of it",
    arguments: [
      "", #","playerName":null"#, #","playerName":7"#, #","playerName":{"firstName":"","lastName":" "}"#,
      #","playerName":{"firstName":"Gr\u0000ce","lastName":"Hopper"}"#, #","team":"Army","playerName":[]"#,
    ])
  func damagedName(_ name: String) throws {
    let roster = try roster([PlayerFixtures.row(1), damaged(2, name)], remembering: last)
    #expect(roster.players.map(\.id) == [.fixture(2), .fixture(1)])
    #expect(roster[.fixture(2)] == last[.fixture(2)])
    #expect(roster[.fixture(1)] == PlayerFixtures.player(1))
  }

  @Test("A row that nobody remembers stays out")
  func unknown() throws {
    #expect(try roster([PlayerFixtures.row(1), damaged(9, "")], remembering: last).count == 1)
    #expect(try roster([PlayerFixtures.row(1), damaged(2, "")], remembering: nil).count == 1)
  }

  @Test("A player without any row is gone, and a row without a good id is nobody's")
  func gone() throws {
    let roster = try roster(
      [PlayerFixtures.row(1), #"{"id":"x","playerName":{"firstName":"Grace","lastName":"Hopper"}}"#], remembering: last)
    #expect(roster.players.map(\.id) == [.fixture(1)])
  }

  @Test("A good row of the same player goes before the memory, wherever it stands")
  func goodRowElsewhere() throws {
    for rows in [[damaged(2, ""), PlayerFixtures.row(2)], [PlayerFixtures.row(2), damaged(2, "")]] {
      #expect(try roster(rows, remembering: last).players == [PlayerFixtures.player(2)])
    }
  }
}
