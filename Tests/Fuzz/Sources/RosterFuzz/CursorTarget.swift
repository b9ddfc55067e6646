import FoundationEssentials
@testable import RosterDomain
@testable import RosterPresentation

/// Cursors: what is written can be read, for the same query alone, and an altered one is refused.
enum CursorTarget {
  static func check(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    let kind = Int(input.byte())
    let keys = PlayersSort.Key.allCases
    let sort = PlayersSort(keys[kind % keys.count], isDescending: kind & 0x80 != 0)
    let query = try PlayersQuery(search: kind & 0x40 != 0 ? "ada" : nil, sort: sort, limit: 1 + input.number() % 1000)
    let alteration = (place: input.number(), by: input.byte())

    try checkForgery(input, of: query)
    checkPosition(input)
    if let player = player(&input) { try checkCursor(behind: player, of: query, alteration) }
  }

  private static func player(_ input: inout FuzzInput) -> PlayerEntity? {
    let number = input.number()
    let id = PlayerID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, input.byte())))
    return PlayerName(givenName: input.line(), surname: input.line()).map { name in
      PlayerEntity(id: id, name: name, team: input.line(), jerseyNumber: number <= 999 ? number : nil)
    }
  }

  private static func checkCursor(
    behind player: PlayerEntity, of query: PlayersQuery, _ alteration: (place: Int, by: UInt8)
  ) throws {
    let cursor = query.sort.cursor(behind: player)
    let text = CursorCoding.encode(cursor, of: query)
    claim(text.utf8.count <= 600, "a cursor has some 560 bytes at most")
    claim(text.utf8.allSatisfy(isURLSafe), "a cursor needs no encoding in a URL")
    claim(try CursorCoding.decode(text, of: query) == cursor, "a cursor written and read again is the same")

    let other = try PlayersQuery(search: "somebody else", sort: query.sort, limit: query.limit)
    claim(isRefused(text, of: other), "a cursor is refused by another query")
    if let altered = altered(text, alteration) {
      claim(isRefused(altered, of: query), "an altered cursor is refused")
    }
    claim(isRefused(String(text.dropLast()), of: query), "a cursor without its end is refused")
    claim(isRefused(text + "A", of: query), "a cursor with something behind it is refused")
  }

  /// Any bytes with the right checksum: nobody is kept from that, and nothing but another page may come of it.
  private static func checkForgery(_ input: FuzzInput, of query: PlayersQuery) throws {
    var input = input
    let head = [1] + CursorCoding.digest(of: Array(query.canonicalText.utf8))
    let bytes = head + input.remainder()
    let text = Base64URL.encode(bytes + CursorCoding.digest(of: bytes))
    guard !isRefused(text, of: query) else { return }
    let cursor = try CursorCoding.decode(text, of: query)
    claim(try CursorCoding.decode(CursorCoding.encode(cursor, of: query), of: query) == cursor, "so is a forged one")
    let page = FuzzRoster.roster.page(try query.continued(at: cursor))
    claim(page.count <= FuzzRoster.roster.count, "a forged cursor leads to a page")
  }

  private static func checkPosition(_ input: FuzzInput) {
    var input = input
    let position = (0..<16).reduce(UInt128(0)) { number, _ in number << 8 | UInt128(input.byte()) }
    let text = PositionCursor.corrections.encode(position)
    claim(PositionCursor.corrections.decode(text) == position, "a position written and read again is the same")
    claim(PositionCursor.audit.decode(text) == nil, "a position is refused by another list")
    if let altered = altered(text, (Int(input.byte()), input.byte())) {
      claim(PositionCursor.corrections.decode(altered) == nil, "an altered position is refused")
    }
  }

  private static func isRefused(_ text: String, of query: PlayersQuery) -> Bool {
    do {
      _ = try CursorCoding.decode(text, of: query)
      return false
    } catch {
      return true
    }
  }

  /// The text with another byte in one place.
  private static func altered(_ text: String, _ alteration: (place: Int, by: UInt8)) -> String? {
    var bytes = Array(text.utf8)
    bytes[alteration.place % bytes.count] ^= alteration.by & 0x7F
    let altered = String(decoding: bytes, as: UTF8.self)
    return altered == text ? nil : altered
  }

  private static func isURLSafe(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
