/// Cuts the text of a JSON array into parts, each a few whole elements, so that a large document need not be decoded
/// at once.
///
/// It only tells strings from brackets and commas. The parts, put between
/// brackets, are the whole document if and only if each of them is an array of
/// one or more elements: that is left to the decoder. Where the decoder takes
/// more than JSON, a comma behind the last element, no part but the last has one.
enum JSONArrayParts {
  /// Where the parts stand, without the brackets and the commas between them.
  ///
  /// - Parameter size: The least number of bytes of every part but the last.
  /// - Returns: `nil` for a text that is not plainly one array in UTF-8, or lacks an element between two commas.
  static func ranges(in text: Span<UInt8>, ofAtLeast size: Int) -> [Range<Int>]? {
    guard let opening = text.indices.first(where: { !isWhitespace(text[$0]) }), text[opening] == UInt8(ascii: "[")
    else { return nil }
    var ranges: [Range<Int>] = []
    var start = opening + 1
    var depth = 1
    var index = start
    var isAfterComma = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        index = endOfString(from: index, in: text)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          guard byte == UInt8(ascii: "]"), (index + 1..<text.count).allSatisfy({ isWhitespace(text[$0]) })
          else { return nil }
          return ranges + [start..<index]
        }
      case UInt8(ascii: ",") where depth == 1:
        if isAfterComma { return nil }
        if index - start >= size {
          ranges.append(start..<index)
          start = index + 1
        }
      default:
        break
      }
      if !isWhitespace(byte) { isAfterComma = depth == 1 && byte == UInt8(ascii: ",") }
      index += 1
    }
    return nil
  }

  private static func endOfString(from opening: Int, in text: Span<UInt8>) -> Int {
    var index = opening + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// RFC 8259 §2.
  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
