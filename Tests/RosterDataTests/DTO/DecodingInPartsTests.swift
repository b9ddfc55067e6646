import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Large documents, which are decoded in parts")
struct DecodingInPartsTests {
  /// Every element a part of its own.
  private let inParts = SnapshotDecoder(emptyValues: [], partBytes: 0)
  private let whole = SnapshotDecoder(emptyValues: [], partBytes: .max)

  @Test("The rows are those of the whole document, with their places in it", arguments: [0, 100, 1000])
  func sameRows(_ partBytes: Int) throws {
    let rows = (1...40).map { number in
      number.isMultiple(of: 7)
        ? "null" : PlayerFixtures.row(number, #""team":"a, [b] \"{c}\\","unknown":{"deep":[1,[2,{"x":"]"}]]}"#)
    }
    let document = Data("\n [\(rows.joined(separator: " ,\r\n\t"))] \n".utf8)
    let parts = try SnapshotDecoder(emptyValues: [], partBytes: partBytes).decode(document)
    let expected = try whole.decode(document)
    #expect(parts.players == expected.players)
    #expect(parts.players.count == 35)
    #expect(parts.defects == expected.defects)
    #expect(parts.rows == 40)
  }

  @Test("Of rows with the same id the first stays, in whichever parts they are")
  func repeated() throws {
    let snapshot = try inParts.decode(PlayerFixtures.document([1, 2, 1].map { PlayerFixtures.row($0) }))
    #expect(snapshot.players == [1, 2].map(PlayerFixtures.player))
    #expect(snapshot.defects == [RowDefect(index: 2, path: "id", reason: .idRepeated)])
  }

  @Test("An empty array has no rows")
  func empty() throws {
    #expect(try inParts.decode(Data("[ ]".utf8)).rows == 0)
  }

  @Test(
    "A document in another encoding is read as before", arguments: [String.Encoding.utf16LittleEndian, .utf16])
  func encodings(_ encoding: String.Encoding) throws {
    let text = String(decoding: PlayerFixtures.document([1, 2, 3].map { PlayerFixtures.row($0) }), as: UTF8.self)
    let document = try #require(text.data(using: encoding))
    #expect(try inParts.decode(document).players == whole.decode(document).players)
  }

  @Test(
    "What is not JSON as a whole is not made so by cutting it",
    arguments: [
      "[,1]", "[1,,2]", "[1 , ,2]", "[{},,{}]", "[1,2,,]",
      "[1,2", "[1,2]]", "[1,2] 3", "[[1],[2}]", "[{\"a\":1],[2}]", "[1],[2]", "{1,2}",
      "[{},{}}", "[1,2}", "[1 2,3]",
      #"[1,"2]"#, #"[1,"\"]"#, "[1,\u{0}2]", "[1,2]\u{0}", "[1,x]", "1,2", "", "[", "]", ",", #"["a","b" "c"]"#,
    ])
  func undecodable(_ text: String) {
    // JSONDecoder takes a comma before the end of an array, and so behind the last element of a part.
    for partBytes in [0, 1, 2, 3, 4, .max] {
      #expect {
        try SnapshotDecoder(emptyValues: [], partBytes: partBytes).decode(Data(text.utf8))
      } throws: { error in
        (error as? UpstreamError)?.code == "upstream.undecodable"
      }
    }
  }

  @Test("A slice of other bytes is read from its own beginning")
  func slice() throws {
    let document = PlayerFixtures.document([1, 2].map { PlayerFixtures.row($0) })
    #expect(try inParts.decode((Data("[[[".utf8) + document).dropFirst(3)).players.count == 2)
  }
}
