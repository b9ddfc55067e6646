import Foundation
import RosterPresentation
import Testing

@Suite("Encoding a body")
struct JSONBodyEncoderTests {
  private struct Inner: Encodable {
    let flag: Bool
    let missing: String?
  }

  private enum Word: String, Encodable {
    case one
  }

  private struct Outer: Encodable {
    let zulu: String
    let alpha: Int?
    let word: Word
    let inner: Inner?
    let list: [Inner]
    let numbers: [Int16?]
    let ratio: Double
    let nothing: [Inner]
    let absent: Inner?
  }

  private func text(_ value: some Encodable) -> String {
    String(decoding: JSONBodyEncoder().encode(value), as: UTF8.self)
  }

  @Test("keeps the declared order, and writes what is unknown as null")
  func orderAndNull() {
    let outer = Outer(
      zulu: "z", alpha: nil, word: .one, inner: Inner(flag: true, missing: nil),
      list: [Inner(flag: false, missing: "m"), Inner(flag: true, missing: nil)], numbers: [1, nil, -3], ratio: 0.5,
      nothing: [], absent: nil)
    #expect(
      text(outer) == """
        {"zulu":"z","alpha":null,"word":"one","inner":{"flag":true,"missing":null},\
        "list":[{"flag":false,"missing":"m"},{"flag":true,"missing":null}],"numbers":[1,null,-3],"ratio":0.5,\
        "nothing":[],"absent":null}
        """)
  }

  @Test(
    "escapes what RFC 8259 demands, so that a decoder gets the same text back",
    arguments: [
      "plain", "\"quoted\"", "back\\slash", "a/b", "tab\tline\nreturn\r", "\u{0}\u{1F}\u{7F}", "é ü 王 🏟",
      "\u{2028}", "",
    ])
  func escapes(value: String) throws {
    let encoded = Data(JSONBodyEncoder().encode([value]))
    #expect(try JSONDecoder().decode([String].self, from: encoded) == [value])
  }
}
