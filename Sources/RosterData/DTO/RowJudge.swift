import FoundationEssentials
import RosterDomain

/// Decides what of one upstream row may become a player.
///
/// A row without a good id and a good name is rejected whole; a bad fact only
/// costs itself. Either is reported. A half of a name may be missing or empty,
/// but not wrong: a damaged name is no reason to rename a player.
struct RowJudge {
  let text: UpstreamText
  /// What was wrong so far, in the order of the rows.
  private(set) var defects: [RowDefect] = []
  private var index = 0

  init(text: UpstreamText) {
    self.text = text
  }

  /// Judges the row at `index` by itself.
  mutating func player(from row: RowDTO, at index: Int) -> PlayerEntity? {
    self.index = index
    guard case .player(let row) = row else {
      report(.rowNotObject)
      return nil
    }
    guard let id = playerID(row.id), let name = playerName(row.playerName, of: id) else { return nil }
    return PlayerEntity(
      id: id,
      name: name,
      imageURL: fact(row.image, "image", atMost: PlayerFact.longest.address, if: Self.isAbsoluteWebURL),
      team: fact(row.team, "team"),
      position: fact(row.position, "position"),
      jerseyNumber: jerseyNumber(row.jerseyNumber),
      birthDate: fact(row.birthDate, "birthDate", CalendarDate.init),
      nationality: fact(row.country, "country"))
  }

  /// Notes a row whose id an earlier one has.
  mutating func reportRepeatedID(at index: Int) {
    self.index = index
    report(.idRepeated, "id")
  }

  private mutating func playerID(_ member: Member<String>) -> PlayerID? {
    switch member {
    case .absent: report(.idMissing, "id")
    case .mistyped: report(.idInvalid, "id")
    case .value(let raw):
      if let id = PlayerID(raw) { return id }
      report(.idInvalid, "id")
    }
    return nil
  }

  private mutating func playerName(_ member: Member<PlayerNameDTO>, of id: PlayerID) -> PlayerName? {
    switch member {
    case .absent: report(.nameMissing, "playerName", of: id)
    case .mistyped: report(.nameInvalid, "playerName", of: id)
    case .value(let halves):
      guard let given = half(halves.firstName, "firstName", of: id),
        let surname = half(halves.lastName, "lastName", of: id)
      else { return nil }
      if let name = PlayerName(givenName: given, surname: surname) { return name }
      report(.nameMissing, "playerName", of: id)
    }
    return nil
  }

  /// One half of a name: empty when there is none, `nil` when it is bad.
  private mutating func half(_ member: Member<String>, _ key: String, of id: PlayerID) -> String? {
    switch member {
    case .absent: return ""
    case .value(let raw) where !UpstreamText.hasControlCharacter(raw):
      guard let half = text.meaning(of: raw) else { return "" }
      if !UpstreamText.isLonger(half, than: PlayerFact.longest.text), !PlayerFact.isBlank(half) { return half }
      report(.nameInvalid, "playerName/\(key)", of: id)
      return nil
    case .value, .mistyped:
      report(.nameInvalid, "playerName/\(key)", of: id)
      return nil
    }
  }

  private mutating func fact<Fact>(
    _ member: Member<String>, _ key: String, atMost limit: Int = PlayerFact.longest.text, _ read: (String) -> Fact?
  ) -> Fact? {
    switch member {
    case .absent: return nil
    case .mistyped: report(.memberMistyped, key)
    case .value(let raw):
      guard let value = text.meaning(of: raw) else { return nil }
      let isFit = !UpstreamText.isLonger(value, than: limit) && !UpstreamText.hasControlCharacter(value)
      if isFit, let fact = read(value) { return fact }
      report(.memberInvalid, key)
    }
    return nil
  }

  private mutating func fact(
    _ member: Member<String>, _ key: String, atMost limit: Int = PlayerFact.longest.text,
    if isGood: (String) -> Bool = { _ in true }
  ) -> String? {
    fact(member, key, atMost: limit) { isGood($0) ? $0 : nil }
  }

  private mutating func jerseyNumber(_ member: Member<NumberOrText>) -> Int? {
    switch member {
    case .absent: return nil
    case .value(.number(let number)) where (0...999).contains(number): return number
    case .value(.number): report(.memberInvalid, "jerseyNumber")
    case .value(.text(let raw)) where text.meaning(of: raw) == nil: return nil
    case .value(.text), .mistyped: report(.memberMistyped, "jerseyNumber")
    }
    return nil
  }

  private mutating func report(_ reason: RowDefect.Reason, _ path: String = "", of player: PlayerID? = nil) {
    defects.append(RowDefect(index: index, path: path, reason: reason, player: player))
  }

  private static func isAbsoluteWebURL(_ text: String) -> Bool {
    guard let url = URL(string: text, encodingInvalidCharacters: false), let host = url.host() else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased()) && !host.isEmpty
  }
}
