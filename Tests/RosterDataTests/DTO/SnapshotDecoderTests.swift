import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The snapshot decoder")
struct SnapshotDecoderTests {
  private let decoder = SnapshotDecoder()

  @Test("A complete row becomes a complete player, whatever else it says")
  func completeRow() throws {
    let snapshot = try decoder.decode(
      Data(
        """
        [{"id":"\(PlayerFixtures.id(900))","playerName":{"firstName":" Zoë","lastName":"Müller-Østergård ","x":1},
          "image":"https://images.example/900.png?size=2","team":"Málaga","position":"goal keeper","jerseyNumber":0,
          "birthDate":"2000-02-29","country":"Côte d'Ivoire","unknown":{"deep":[1,null]}}]
        """.utf8))
    #expect(snapshot.players == [PlayerFixtures.complete])
    #expect(snapshot.defects.isEmpty)
  }

  @Test("Absent, null and blank facts are unknown, and no defect")
  func absentFacts() throws {
    let snapshot = try decoder.decode(
      PlayerFixtures.document([
        PlayerFixtures.row(1),
        PlayerFixtures.row(2, #""image":null,"team":null,"jerseyNumber":null,"birthDate":null,"country":null"#),
        PlayerFixtures.row(3, #""image":"","team":"  ","position":"\t","jerseyNumber":" ","birthDate":"""#),
      ]))
    #expect(snapshot.players == [1, 2, 3].map(PlayerFixtures.player))
    #expect(snapshot.defects.isEmpty)
  }

  struct BadRow: Sendable, CustomTestStringConvertible {
    let row: String
    let path: String
    let reason: RowDefect.Reason
    var testDescription: String { row }

    init(_ row: String, _ path: String, _ reason: RowDefect.Reason) {
      self.row = row
      self.path = path
      self.reason = reason
    }
  }

  private static let goodName = #""playerName":{"firstName":"A","lastName":"B"}"#
  private static let goodID = #""id":"7d0b4a1e-0c8b-4f7e-9a51-5a2f6f4a0001""#

  @Test(
    "A bad row is left out and reported; its neighbours stay",
    arguments: [
      BadRow("null", "", .rowNotObject),
      BadRow("42", "", .rowNotObject),
      BadRow(#""text""#, "", .rowNotObject),
      BadRow("[]", "", .rowNotObject),
      BadRow("{}", "/id", .idMissing),
      BadRow("{\(goodName)}", "/id", .idMissing),
      BadRow(#"{"id":null,\#(goodName)}"#, "/id", .idMissing),
      BadRow(#"{"id":7,\#(goodName)}"#, "/id", .idInvalid),
      BadRow(#"{"id":"","\#(goodName.dropFirst())}"#, "/id", .idInvalid),
      BadRow(#"{"id":"not-a-uuid",\#(goodName)}"#, "/id", .idInvalid),
      BadRow("{\(goodID)}", "/playerName", .nameMissing),
      BadRow(#"{\#(goodID),"playerName":null}"#, "/playerName", .nameMissing),
      BadRow(#"{\#(goodID),"playerName":{}}"#, "/playerName", .nameMissing),
      BadRow(#"{\#(goodID),"playerName":{"firstName":"  ","lastName":""}}"#, "/playerName", .nameMissing),
      BadRow(#"{\#(goodID),"playerName":"Ada"}"#, "/playerName", .nameInvalid),
      BadRow(#"{\#(goodID),"playerName":{"firstName":7,"lastName":null}}"#, "/playerName/firstName", .nameInvalid),
      BadRow(#"{\#(goodID),"playerName":{"firstName":"A","lastName":[]}}"#, "/playerName/lastName", .nameInvalid),
      BadRow(
        #"{\#(goodID),"playerName":{"firstName":"A\u0000da","lastName":"B"}}"#, "/playerName/firstName", .nameInvalid),
      BadRow(#"{\#(goodID),"playerName":{"firstName":"A","lastName":"B\nC"}}"#, "/playerName/lastName", .nameInvalid),
      BadRow(
        #"{\#(goodID),"playerName":{"firstName":"\u0085","lastName":"B"}}"#, "/playerName/firstName", .nameInvalid),
      BadRow(
        #"{\#(goodID),"playerName":{"firstName":"\#(String(repeating: "é", count: 257))","lastName":"B"}}"#,
        "/playerName/firstName", .nameInvalid),
      BadRow(
        // One character to the eye.
        #"{\#(goodID),"playerName":{"firstName":"A","lastName":"e\#(String(repeating: "\u{301}", count: 256))"}}"#,
        "/playerName/lastName", .nameInvalid),
      BadRow(#"{\#(goodID),"playerName":{"firstName":"","lastName":"\u200B"}}"#, "/playerName/lastName", .nameInvalid),
      BadRow(
        #"{\#(goodID),"playerName":{"firstName":"\u00AD\u2800","lastName":"B"}}"#, "/playerName/firstName", .nameInvalid
      ),
      BadRow(PlayerFixtures.row(1), "/id", .idRepeated),
    ])
  func badRow(_ bad: BadRow) throws {
    let snapshot = try decoder.decode(
      PlayerFixtures.document([PlayerFixtures.row(1), bad.row, PlayerFixtures.row(2)]))
    #expect(snapshot.players == [1, 2].map(PlayerFixtures.player))
    #expect(snapshot.defects.map(\.pointer) == ["/1\(bad.path)"])
    #expect(snapshot.defects.map(\.index) == [1])
    #expect(snapshot.defects.map(\.reason) == [bad.reason])
    #expect(snapshot.rejectedRows == 1)
  }

  @Test(
    "A bad fact costs itself and not the player",
    arguments: [
      BadRow(#""image":12"#, "/image", .memberMistyped),
      BadRow(#""image":"/players/1.png""#, "/image", .memberInvalid),
      BadRow(#""image":"//images.example/1.png""#, "/image", .memberInvalid),
      BadRow(#""image":"ftp://images.example/1.png""#, "/image", .memberInvalid),
      BadRow(#""image":"javascript:alert(1)""#, "/image", .memberInvalid),
      BadRow(#""image":"https:///1.png""#, "/image", .memberInvalid),
      BadRow(#""image":"https://images.example/a b.png""#, "/image", .memberInvalid),
      BadRow(#""team":["A"]"#, "/team", .memberMistyped),
      BadRow(#""team":"A\u0007B""#, "/team", .memberInvalid),
      BadRow(#""position":true"#, "/position", .memberMistyped),
      BadRow(#""team":"\#(String(repeating: "é", count: 257))""#, "/team", .memberInvalid),
      BadRow(#""position":"\#(String(repeating: "p", count: 257))""#, "/position", .memberInvalid),
      BadRow(#""country":"\#(String(repeating: "c", count: 257))""#, "/country", .memberInvalid),
      BadRow(
        #""image":"https://images.example/\#(String(repeating: "i", count: 2026))""#, "/image", .memberInvalid),
      BadRow(#""jerseyNumber":-1"#, "/jerseyNumber", .memberInvalid),
      BadRow(#""jerseyNumber":1000"#, "/jerseyNumber", .memberInvalid),
      BadRow(#""jerseyNumber":7.5"#, "/jerseyNumber", .memberMistyped),
      BadRow(#""jerseyNumber":1e40"#, "/jerseyNumber", .memberMistyped),
      BadRow(#""jerseyNumber":"7""#, "/jerseyNumber", .memberMistyped),
      BadRow(#""jerseyNumber":{}"#, "/jerseyNumber", .memberMistyped),
      BadRow(#""birthDate":"2001-02-29""#, "/birthDate", .memberInvalid),
      BadRow(#""birthDate":"29.02.2000""#, "/birthDate", .memberInvalid),
      BadRow(#""birthDate":946684800"#, "/birthDate", .memberMistyped),
      BadRow(#""country":{"code":"NO"}"#, "/country", .memberMistyped),
    ])
  func badFact(_ bad: BadRow) throws {
    let snapshot = try decoder.decode(PlayerFixtures.document([PlayerFixtures.row(1, bad.row)]))
    #expect(snapshot.players == [PlayerFixtures.player(1)])
    #expect(snapshot.defects == [RowDefect(index: 0, path: String(bad.path.dropFirst()), reason: bad.reason)])
    #expect(snapshot.rejectedRows == 0)
  }

  @Test("Texts may have 256 characters, and addresses 2,048, whatever their bytes are")
  func longTexts() throws {
    let text = String(repeating: "é", count: 256)
    let address = "https://images.example/" + String(repeating: "i", count: 2025)
    let row = """
      {"id":"\(PlayerFixtures.id(1))","playerName":{"firstName":" \(text) "},"team":"\(text)","image":"\(address)"}
      """
    let snapshot = try decoder.decode(PlayerFixtures.document([row]))
    #expect(snapshot.defects.isEmpty)
    #expect(snapshot.players.map(\.name.displayName) == [text])
    #expect(snapshot.players.map(\.team) == [text])
    #expect(snapshot.players.map(\.imageURL) == [address])
  }

  @Test("Numbers on shirts may be 0 to 999", arguments: [0, 7, 999])
  func jerseyNumbers(_ number: Int) throws {
    let snapshot = try decoder.decode(PlayerFixtures.document([PlayerFixtures.row(1, #""jerseyNumber":\#(number)"#)]))
    #expect(snapshot.players.map(\.jerseyNumber) == [number])
  }

  @Test("A player may have one name, in either half")
  func mononyms() throws {
    let snapshot = try decoder.decode(
      Data(
        """
        [{"id":"\(PlayerFixtures.id(1))","playerName":{"firstName":"","lastName":"Marta"}},
         {"id":"\(PlayerFixtures.id(2))","playerName":{"firstName":"Marta"}}]
        """.utf8))
    #expect(snapshot.players.map(\.name.displayName) == ["Marta", "Marta"])
    #expect(snapshot.defects.isEmpty)
  }

  @Test("Texts that mean nothing to the upstream are unknown, and no defect")
  func emptyValues() throws {
    let decoder = SnapshotDecoder(emptyValues: ["not applicable", "-"])
    let snapshot = try decoder.decode(
      Data(
        """
        [{"id":"\(PlayerFixtures.id(1))","playerName":{"firstName":"not applicable","lastName":"Marta"},
          "team":" - ","image":"-","jerseyNumber":"not applicable","birthDate":"not applicable"},
         {"id":"\(PlayerFixtures.id(2))","playerName":{"firstName":"-","lastName":"not applicable"}}]
        """.utf8))
    #expect(snapshot.players == [PlayerEntity(id: PlayerFixtures.id(1), name: PlayerFixtures.name(nil, "Marta"))])
    #expect(
      snapshot.defects == [RowDefect(index: 1, path: "playerName", reason: .nameMissing, player: PlayerFixtures.id(2))])
  }

  @Test("Of rows with the same id the first good one stays")
  func repeatedIDs() throws {
    let id = PlayerFixtures.id(1)
    let snapshot = try decoder.decode(
      Data(
        """
        [{"id":"\(id)"}, {"id":"\(id)","playerName":{"firstName":"First"}},
         {"id":"\(id.description.uppercased())","playerName":{"firstName":"Second"}}]
        """.utf8))
    #expect(snapshot.players.map(\.name.displayName) == ["First"])
    #expect(snapshot.defects.map(\.reason) == [.nameMissing, .idRepeated])
  }

  @Test("An empty array is a snapshot of nobody")
  func emptyArray() throws {
    #expect(try decoder.decode(Data("[]".utf8)).players.isEmpty)
  }

  @Test(
    "What is not a JSON array is no snapshot",
    arguments: [
      "", "   ", "{}", #"{"players":null}"#, "null", "7", #""text""#, "[", "[{]", #"[{"id":"#, "[] []",
      "<!doctype html><title>Sign in</title>", String(repeating: "[", count: 100_000), "\u{0}\u{0}\u{0}",
    ])
  func undecodable(_ text: String) {
    #expect {
      try decoder.decode(Data(text.utf8))
    } throws: { error in
      (error as? UpstreamError)?.code == "upstream.undecodable"
    }
  }

  @Test("Decoders of other rules have other versions")
  func versions() {
    #expect(SnapshotDecoder().version == SnapshotDecoder(emptyValues: []).version)
    #expect(SnapshotDecoder(emptyValues: ["a", "b"]).version == SnapshotDecoder(emptyValues: ["b", "a"]).version)
    #expect(Set([[], ["a"], ["a", "b"], ["a\" \"b"]].map { SnapshotDecoder(emptyValues: $0).version }).count == 4)
  }
}
