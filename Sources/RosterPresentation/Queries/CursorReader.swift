import FoundationEssentials
import RosterDomain

/// Takes the bytes of a cursor apart, from the front; what is not there is `nil`.
struct CursorReader {
  private var rest: ArraySlice<UInt8>

  /// Reads these bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next bytes, if there are so many.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The next text, if it is well-formed UTF-8.
  mutating func takeText() -> String? {
    guard let length = take(1)?.first, let bytes = take(Int(length)) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The next identity.
  mutating func takeID() -> PlayerID? {
    guard let bytes = take(MemoryLayout<uuid_t>.size) else { return nil }
    return PlayerID(UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
  }
}
