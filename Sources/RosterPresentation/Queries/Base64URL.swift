import FoundationEssentials

/// Bytes in the letters that need no encoding in a URL (RFC 4648 §5), without padding.
enum Base64URL {
  /// The one text for these bytes.
  static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes for a text that ``encode(_:)`` could have given; `nil` for any other.
  static func decode(_ text: String) -> [UInt8]? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else { return nil }
    let bytes = [UInt8](data)
    // Two texts can stand for the same bytes; only one of them is ours.
    return encode(bytes) == text ? bytes : nil
  }
}
