/// Cursors of lists that have one order: opaque, and good for one list only.
///
/// version (1) · list (1) · position (16) · checksum (8); as with ``CursorCoding`` the checksum tells mistakes.
enum PositionCursor: UInt8 {
  /// A position is the last player's identity.
  case corrections = 1
  /// A position is the last change's number.
  case audit = 2

  /// How many a page has at most.
  static let maxLimit = 1000
  /// How many it has when nobody says how many.
  static let usualLimit = 100

  /// Writes the cursor of the page behind `position`.
  func encode(_ position: UInt128) -> String {
    let bytes = [Self.version, rawValue] + withUnsafeBytes(of: position.bigEndian, Array.init)
    return Base64URL.encode(bytes + CursorCoding.digest(of: bytes))
  }

  /// Reads what ``encode(_:)`` writes for the same list; anything else is `nil`.
  func decode(_ text: String) -> UInt128? {
    guard let bytes = Base64URL.decode(text), bytes.count == 2 + 16 + CursorCoding.digestLength,
      bytes.suffix(CursorCoding.digestLength) == CursorCoding.digest(of: bytes.dropLast(CursorCoding.digestLength)),
      bytes.prefix(2) == [Self.version, rawValue]
    else { return nil }
    return bytes.dropFirst(2).prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
  }

  private static let version: UInt8 = 1
}
