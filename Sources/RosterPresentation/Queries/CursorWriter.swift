/// Puts the bytes of a cursor together.
struct CursorWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// Writes bytes as they are.
  mutating func append(_ content: some Sequence<UInt8>) {
    bytes.append(contentsOf: content)
  }

  /// Writes a text of at most 255 bytes, its length first.
  mutating func append(text: String) {
    bytes.append(UInt8(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}
