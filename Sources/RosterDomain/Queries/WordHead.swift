/// The first eight bytes of a word as one number, the very first one the most significant.
struct WordHead {
  /// The bytes, with zeros behind a shorter word.
  private(set) var bytes: UInt64 = 0
  /// How many bytes the whole word has so far.
  private(set) var length = 0

  /// How many bytes a head has.
  static let maxLength = 8

  /// Adds a byte to the word; only the first eight of them are kept.
  mutating func append(_ byte: UInt8) {
    if length < Self.maxLength { bytes |= UInt64(byte) << (56 - 8 * length) }
    length += 1
  }
}
