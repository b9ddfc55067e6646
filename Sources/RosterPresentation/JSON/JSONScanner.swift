/// Walks over the bytes of a JSON text, and reads those parts that hold no others: strings, numbers, words.
struct JSONScanner {
  private let bytes: [UInt8]
  /// How many bytes have been read.
  private(set) var position = 0

  /// - Throws: ``JSONSyntaxError/otherEncoding`` or ``JSONSyntaxError/notUTF8(at:)`` for bytes that are not plain UTF-8.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    // No JSON text has a null byte; every one in UTF-16 or UTF-32 has one among its first four.
    guard !Self.marks.contains(where: bytes.starts(with:)), !bytes.prefix(4).contains(0) else { throw .otherEncoding }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw .notUTF8(at: error.byteOffsets.lowerBound)
    }
    self.bytes = bytes
  }

  /// The byte to be read next; `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes over one byte.
  mutating func advance() {
    position += 1
  }

  /// Passes over white space, which is ASCII's (RFC 8259 §2).
  mutating func skipWhitespace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
  }

  /// Passes over `word`, if it comes next.
  mutating func take(_ word: StaticString) -> Bool {
    let rest = bytes[position...]
    guard rest.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) else {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Reads a number (RFC 8259 §6).
  mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let start = position
    _ = take("-")
    // Nothing follows a leading zero but a point or an exponent: `01` is a zero with something behind it.
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return JSONNumber(text: text(from: start))
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
    guard position > start else { throw .unexpected(expecting: .digit, at: position) }
  }

  /// Reads a string (RFC 8259 §7) from its opening quote on.
  mutating func string() throws(JSONSyntaxError) -> String {
    advance()
    var text = ""
    var plain = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += self.text(from: plain)
        advance()
        return text
      case UInt8(ascii: "\\"):
        text += self.text(from: plain)
        text.unicodeScalars.append(try escaped())
        plain = position
      case 0..<0x20: throw .controlCharacter(at: position)
      default: advance()
      }
    }
    throw .unexpected(expecting: .quote, at: position)
  }

  private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    advance()
    guard let letter = next else { throw .unexpected(expecting: .quote, at: position) }
    advance()
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw .badEscape(at: start)
    }
    guard let first = hexadecimal() else { throw .badEscape(at: start) }
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    guard UTF16.isLeadSurrogate(first), take("\\u"), let second = hexadecimal(), UTF16.isTrailSurrogate(second) else {
      throw .badEscape(at: start)
    }
    let pair = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(pair) else { throw .badEscape(at: start) }
    return scalar
  }

  /// Four hexadecimal digits.
  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Byte order marks of UTF-8, UTF-16 and UTF-32.
  private static let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
}
