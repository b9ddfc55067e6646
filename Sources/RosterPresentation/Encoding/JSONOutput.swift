/// The bytes written so far, and the brackets that are still open.
///
/// Shared by the containers of one encoding, which is never used by two threads.
final class JSONOutput {
  private(set) var bytes: [UInt8] = []
  private var open: [UInt8] = []

  /// Writes `{` or `[`; the bracket is closed when the value that opened it has been written.
  func begin(_ bracket: UInt8, closedBy closing: UInt8) {
    bytes.append(bracket)
    open.append(closing)
  }

  /// Writes the comma before every element but the first of a container.
  func separate() {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  func appendKey(_ key: any CodingKey) {
    separate()
    append(key.stringValue)
    bytes.append(UInt8(ascii: ":"))
  }

  func appendNull() {
    bytes.append(contentsOf: "null".utf8)
  }

  func append(_ flag: Bool) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  func append(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a string, with the escapes that RFC 8259 §7 demands and no others.
  func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      // Hardly any text of a roster needs an escape.
      if text.contains(where: Self.needsEscape) {
        for byte in text { appendEscaped(byte) }
      } else {
        bytes.append(contentsOf: text)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default:
      bytes.append(byte)
    }
  }

  /// Writes any value, and closes what it opened.
  func append(_ value: some Encodable) throws {
    switch value {
    case let text as String: append(text)
    case let flag as Bool: append(flag)
    case let number as any Numeric: bytes.append(contentsOf: "\(number)".utf8)
    default:
      let depth = open.count
      try value.encode(to: JSONValueEncoder(output: self))
      while open.count > depth { bytes.append(open.removeLast()) }
    }
  }
}
