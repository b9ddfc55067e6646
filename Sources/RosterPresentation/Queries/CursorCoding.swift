import Crypto
import FoundationEssentials
import RosterDomain

/// Cursors as clients see them: opaque, short enough for a URL, and good for one query only.
///
/// Nothing in them is secret, so that any replica continues what another began.
/// The checksum tells mistakes, not forgers: a forged cursor begins a page of
/// the same players somewhere else, which anybody may read anyway.
///
///     version (1) · digest of the query (8) · kind of value (1) · value · surname · given name · id (16) · checksum (8)
///
/// Texts have their length before them in one byte.
enum CursorCoding {
  /// Writes a cursor of `query` in base64url without padding (RFC 4648 §5).
  static func encode(_ cursor: PlayersCursor, of query: PlayersQuery) -> String {
    var writer = CursorWriter()
    writer.append([version])
    writer.append(digest(of: Array(query.canonicalText.utf8)))
    switch cursor.value {
    case nil: writer.append([Kind.unknown.rawValue])
    case .number(let number):
      writer.append([Kind.number.rawValue])
      writer.append(text: String(number))
    case .text(let text):
      writer.append([Kind.text.rawValue])
      writer.append(text: text)
    }
    writer.append(text: cursor.place.surname)
    writer.append(text: cursor.place.givenName)
    writer.append(withUnsafeBytes(of: cursor.place.id.uuid.uuid, Array.init))
    writer.append(digest(of: writer.bytes))
    return Base64URL.encode(writer.bytes)
  }

  /// Reads what ``encode(_:of:)`` writes for the same query, whatever its limit.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` for anything else.
  static func decode(_ text: String, of query: PlayersQuery) throws -> PlayersCursor {
    guard let bytes = Base64URL.decode(text), bytes.suffix(digestLength) == digest(of: bytes.dropLast(digestLength)),
      let cursor = read(bytes.dropLast(digestLength), of: query)
    else { throw PlayersParameter.cursor.error("is not a cursor of this query") }
    return cursor
  }

  private static func read(_ bytes: ArraySlice<UInt8>, of query: PlayersQuery) -> PlayersCursor? {
    var reader = CursorReader(bytes)
    guard reader.take(1) == [version], reader.take(digestLength) == digest(of: Array(query.canonicalText.utf8)),
      let kind = reader.take(1)?.first.flatMap(Kind.init)
    else { return nil }
    var value: PlayersSortValue?
    switch kind {
    case .unknown: break
    case .number:
      guard let number = reader.takeText().flatMap({ Int($0) }) else { return nil }
      value = .number(number)
    case .text:
      guard let text = reader.takeText() else { return nil }
      value = .text(text)
    }
    guard let surname = reader.takeText(), let givenName = reader.takeText(), let id = reader.takeID(), reader.isAtEnd
    else { return nil }
    return PlayersCursor(value: value, place: CanonicalPlace(surname: surname, givenName: givenName, id: id))
  }

  private enum Kind: UInt8 {
    case unknown
    case number
    case text
  }

  private static let version: UInt8 = 1
  static let digestLength = 8

  /// The first bytes of a SHA-256 digest (FIPS 180-4).
  static func digest(of bytes: some Collection<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(SHA256.hash(data: Data(bytes)).prefix(digestLength))
  }
}
