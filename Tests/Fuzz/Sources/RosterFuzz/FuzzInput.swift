/// Takes an input apart, from the front; behind its end there are zeros and empty texts.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// One byte.
  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// A number of two bytes.
  mutating func number() -> Int {
    Int(byte()) << 8 | Int(byte())
  }

  /// The text up to the end of the line; what is not UTF-8 is replaced.
  mutating func line() -> String {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }

  /// The value of a header field, which holds no control characters but tabs: the shim sees to that.
  mutating func fieldValue() -> String {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    let value = line.map { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    return String(decoding: value, as: UTF8.self)
  }

  /// All that is left.
  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
