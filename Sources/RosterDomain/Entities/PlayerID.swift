public import FoundationEssentials

/// The identity of a player: a UUID (RFC 9562), the same in every roster that holds the player.
public struct PlayerID: Hashable, Sendable {
  /// The sixteen bytes, as one number: compared and hashed with every request, for which `UUID` calls Foundation.
  private let value: UInt128

  /// The sixteen bytes of the identity.
  public var uuid: UUID { UUID(uuid: unsafeBitCast(value.bigEndian, to: uuid_t.self)) }

  /// Wraps an identity that is already known to be one.
  public init(_ uuid: UUID) {
    value = UInt128(bigEndian: unsafeBitCast(uuid.uuid, to: UInt128.self))
  }

  /// Reads the 8-4-4-4-12 form in either case; anything else is `nil`, never an invented identity.
  ///
  /// Every request for one player comes through here, and Foundation's own
  /// reader, which scans with sscanf(3), took 4 % of such a request.
  public init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// Reads the same from a part of a text, such as a segment of a path.
  public init?(_ text: Substring) {
    self.init(text.utf8.span)
  }

  // Without a branch for each digit: the processor guesses half of such branches wrong, which took 1 % of a request.
  private init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var value: UInt128 = 0
    var wrong: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      switch index {
      case 8, 13, 18, 23:
        wrong |= byte ^ UInt8(ascii: "-")
      default:
        let decimal = byte &- UInt8(ascii: "0")
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        wrong |= (decimal < 10 ? 0 : 1) & (letter < 6 ? 0 : 1)
        value = value << 4 | UInt128((decimal < 10 ? decimal : letter &+ 10) & 0xF)
      }
    }
    guard wrong == 0 else { return nil }
    self.value = value
  }
}

extension PlayerID: Comparable {
  /// Orders identities by their bytes.
  public static func < (left: PlayerID, right: PlayerID) -> Bool {
    left.value < right.value
  }
}

extension PlayerID: CustomStringConvertible {
  /// The canonical text form, in lower case as RFC 9562 §4 asks.
  public var description: String { uuid.uuidString.lowercased() }
}
