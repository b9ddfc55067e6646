public import FoundationEssentials

/// The identity of a player: a UUID (RFC 9562), the same in every roster that holds the player.
public struct PlayerID: Hashable, Sendable {
  /// The sixteen bytes of the identity.
  public let uuid: UUID

  /// Wraps an identity that is already known to be one.
  public init(_ uuid: UUID) {
    self.uuid = uuid
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

  private init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var value: UInt128 = 0
    for index in bytes.indices {
      switch index {
      case 8, 13, 18, 23:
        guard bytes[index] == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = Self.hexadecimalDigit(bytes[index]) else { return nil }
        value = value << 4 | UInt128(digit)
      }
    }
    uuid = UUID(uuid: unsafeBitCast(value.bigEndian, to: uuid_t.self))
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension PlayerID: Comparable {
  /// Orders identities by their bytes.
  public static func < (left: PlayerID, right: PlayerID) -> Bool {
    left.uuid < right.uuid
  }
}

extension PlayerID: CustomStringConvertible {
  /// The canonical text form, in lower case as RFC 9562 §4 asks.
  public var description: String { uuid.uuidString.lowercased() }
}
