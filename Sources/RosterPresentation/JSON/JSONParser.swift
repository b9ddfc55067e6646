/// Reads one JSON text strictly by RFC 8259, and by the advice of RFC 7493: UTF-8 without a byte order mark, no member
/// twice, no lone surrogates.
struct JSONParser {
  /// How deeply arrays and objects may be nested, which bounds the recursion.
  static let maxDepth = 32

  private var scanner: JSONScanner
  private var place = JSONPointer.root

  /// Looks at the encoding of the body.
  init(_ body: [UInt8]) throws(JSONSyntaxError) {
    scanner = try JSONScanner(body)
  }

  /// The value that the body is.
  mutating func parse() throws(JSONSyntaxError) -> JSONValue {
    scanner.skipWhitespace()
    guard scanner.next != nil else { throw .empty }
    let value = try value(depth: 0)
    scanner.skipWhitespace()
    guard scanner.next == nil else { throw .trailing(at: scanner.position) }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    switch scanner.next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try scanner.number())
    default:
      if scanner.take("null") { return .null }
      if scanner.take("true") { return .bool(true) }
      if scanner.take("false") { return .bool(false) }
      throw .unexpected(expecting: .value, at: scanner.position)
    }
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    guard depth <= Self.maxDepth else { throw .tooDeep(at: scanner.position) }
    scanner.advance()
    var elements: [JSONValue] = []
    scanner.skipWhitespace()
    if scanner.take("]") { return elements }
    let outer = place
    defer { place = outer }
    while true {
      scanner.skipWhitespace()
      place = outer.appending(String(elements.count))
      elements.append(try value(depth: depth))
      scanner.skipWhitespace()
      if scanner.take("]") { return elements }
      guard scanner.take(",") else { throw .unexpected(expecting: .commaOrBracket, at: scanner.position) }
    }
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONMember] {
    guard depth <= Self.maxDepth else { throw .tooDeep(at: scanner.position) }
    scanner.advance()
    var members: [JSONMember] = []
    scanner.skipWhitespace()
    if scanner.take("}") { return members }
    // Names are the same when their characters are (RFC 8259 §8.3); to Swift a composed and a decomposed é are equal.
    var names: Set<[UInt8]> = []
    let outer = place
    defer { place = outer }
    while true {
      scanner.skipWhitespace()
      guard scanner.next == UInt8(ascii: "\"") else { throw .unexpected(expecting: .name, at: scanner.position) }
      let name = try scanner.string()
      place = outer.appending(name)
      guard names.insert(Array(name.utf8)).inserted else { throw .repeatedMember(place) }
      scanner.skipWhitespace()
      guard scanner.take(":") else { throw .unexpected(expecting: .colon, at: scanner.position) }
      scanner.skipWhitespace()
      members.append(JSONMember(name: name, value: try value(depth: depth)))
      scanner.skipWhitespace()
      if scanner.take("}") { return members }
      guard scanner.take(",") else { throw .unexpected(expecting: .commaOrBrace, at: scanner.position) }
    }
  }
}
