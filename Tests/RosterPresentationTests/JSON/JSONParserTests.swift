import RosterPresentation
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ text: String) -> JSONSyntaxError? { error(Array(text.utf8)) }

  @Test("keeps every value, and the order of members")
  func values() throws {
    let value = try parse(" {\"b\": [null, true, false, -1.5e+2, \"x\"], \"a\": {}, \"c\" : [ ] }\r\n\t")
    #expect(
      value
        == .object([
          JSONMember(
            name: "b",
            value: .array([.null, .bool(true), .bool(false), .number(JSONNumber(text: "-1.5e+2")), .string("x")])),
          JSONMember(name: "a", value: .object([])), JSONMember(name: "c", value: .array([])),
        ]))
    #expect(try parse("0") == .number(JSONNumber(text: "0")))
  }

  @Test(
    "undoes the escapes of strings",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9""#, "éé"), (#""a\uD83D\uDE00b""#, "a😀b"),
      (#""\u0000""#, "\0"), ("\"é😀\u{7F}\"", "é😀\u{7F}"), (#""\ud800\udc00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    ])
  func strings(text: String, expected: String) throws {
    let string = try #require(try parse(text).string)
    #expect(Array(string.utf8) == Array(expected.utf8))
  }

  @Test(
    "says where a text breaks the grammar",
    arguments: [
      ("{", JSONSyntaxError.unexpected(expecting: .name, at: 1)),
      ("[1", .unexpected(expecting: .commaOrBracket, at: 2)),
      ("[1,]", .unexpected(expecting: .value, at: 3)), ("{\"a\":1,}", .unexpected(expecting: .name, at: 7)),
      ("{\"a\" 1}", .unexpected(expecting: .colon, at: 5)), ("{\"a\":}", .unexpected(expecting: .value, at: 5)),
      ("{\"a\":1 \"b\":2}", .unexpected(expecting: .commaOrBrace, at: 7)),
      ("{a:1}", .unexpected(expecting: .name, at: 1)),
      ("'a'", .unexpected(expecting: .value, at: 0)), ("nul", .unexpected(expecting: .value, at: 0)),
      ("NaN", .unexpected(expecting: .value, at: 0)), ("+1", .unexpected(expecting: .value, at: 0)),
      (".5", .unexpected(expecting: .value, at: 0)), ("-", .unexpected(expecting: .digit, at: 1)),
      ("1.", .unexpected(expecting: .digit, at: 2)), ("1e", .unexpected(expecting: .digit, at: 2)),
      ("\"a", .unexpected(expecting: .quote, at: 2)), ("\"a\\", .unexpected(expecting: .quote, at: 3)),
      ("[1] // no", .trailing(at: 4)), ("01", .trailing(at: 1)), ("{}{}", .trailing(at: 2)),
      ("1\u{A0}", .trailing(at: 1)),
      ("\"a\nb\"", .controlCharacter(at: 2)), (#""\x41""#, .badEscape(at: 1)), (#""\u12g4""#, .badEscape(at: 1)),
      (#""\u12""#, .badEscape(at: 1)), ("", .empty), (" \n", .empty),
    ])
  func grammar(text: String, expected: JSONSyntaxError) {
    #expect(error(text) == expected)
  }

  @Test(
    "refuses half a pair of surrogates", arguments: [#""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\ud800""#])
  func surrogates(text: String) {
    #expect(error(text) == .badEscape(at: 1))
  }

  @Test("takes UTF-8 only, without a byte order mark")
  func encodings() {
    #expect(error([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == .otherEncoding)
    for bytes: [UInt8] in [
      [0x7B, 0, 0x7D, 0], [0, 0x7B, 0, 0x7D], [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D],
      [0x31, 0, 0, 0], [0, 0, 0, 0x31], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0],
    ] { #expect(error(bytes) == .otherEncoding) }
    let quote = UInt8(ascii: "\"")
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(error([quote] + bytes + [quote]) == .notUTF8(at: 1))
    }
  }

  @Test("refuses a member that is there twice, and points to it")
  func repeated() throws {
    #expect(error(#"{"a":1,"b":2,"\u0061":3}"#) == .repeatedMember(.member("a")))
    let nested = try #require(error(#"{"a/b":[{}, {"~":1,"~":1}]}"#))
    #expect(nested.description == "The body has the member '/a~1b/1/~0' twice.")
    #expect(error("{\"\u{E9}\":1,\"e\u{301}\":1}") == nil, "these look alike, and are two names")
    #expect(error(#"{"a":{"a":[{"a":1},{"a":2}]}}"#) == nil)
  }

  @Test("goes 32 levels deep and no deeper, whatever is sent")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(error(nested(32)) == nil)
    #expect(error(nested(33)) == .tooDeep(at: 32))
    #expect(error(String(repeating: #"{"a":"#, count: 100_000)) == .tooDeep(at: 160))
    #expect(error(String(repeating: "[", count: 1_000_000)) == .tooDeep(at: 32))
  }

  @Test(
    "knows a whole number however it is written",
    arguments: [
      ("0", 0), ("-0", 0), ("0.000", 0), ("0e99999999999999999999", 0), ("12", 12), ("12.0", 12), ("1.2e1", 12),
      ("1200E-2", 12), ("1e2", 100), ("-1", -1), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("1e400", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e-1", nil),
      ("0.5", nil), ("12.5", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("1e9223372036854775807", nil), ("1.5e-9223372036854775808", nil), ("0.0012e4", 12),
    ])
  func integers(text: String, expected: Int?) throws {
    #expect(try parse(text) == .number(JSONNumber(text: text)))
    #expect(JSONNumber(text: text).integer == expected)
  }
}
