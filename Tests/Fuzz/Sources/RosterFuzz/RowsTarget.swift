import FoundationEssentials
import RosterDomain

@testable import RosterData
@testable import RosterPresentation

/// Documents of the upstream: whatever is in them, what becomes a player is fit to be served.
enum RowsTarget {
  private static let whole = SnapshotDecoder(emptyValues: ["not applicable", "-"], partBytes: .max)
  private static let inParts = SnapshotDecoder(emptyValues: ["not applicable", "-"], partBytes: 24)

  static func check(_ input: [UInt8]) throws {
    let document = Data(input)
    let (snapshot, other) = (try decoded(document, by: whole), try decoded(document, by: inParts))
    claim((snapshot == nil) == (other == nil), "a document can be decoded in parts if and only if it can as a whole")
    guard let snapshot, let other else { return }
    claim(snapshot.rows == other.rows && snapshot.players == other.players, "its parts hold the same players")
    claim(snapshot.defects == other.defects, "its parts have the same defects")
    claim(snapshot.players.count + snapshot.rejectedRows == snapshot.rows, "every row is a player or left out")
    claim(Set(snapshot.players.map(\.id)).count == snapshot.players.count, "every id is there once")
    for defect in snapshot.defects {
      claim((0..<snapshot.rows).contains(defect.index), "a defect stands in one of the rows")
    }
    for player in snapshot.players { checkFacts(of: player) }
    let roster = snapshot.roster(remembering: FuzzRoster.roster)
    claim(roster.count >= snapshot.players.count, "a damaged row takes nobody away")
    try checkAgain(snapshot.players)
  }

  private static func decoded(_ document: Data, by decoder: SnapshotDecoder) throws -> DecodedSnapshot? {
    do {
      return try decoder.decode(document)
    } catch UpstreamError.undecodable(let place) {
      claim(!place.isEmpty, "what cannot be decoded cannot be decoded somewhere")
      return nil
    }
  }

  private static func checkFacts(of player: PlayerEntity) {
    let texts = [player.name.givenName, player.name.surname, player.team, player.position, player.nationality]
    for text in texts + [player.imageURL] {
      guard let text else { continue }
      claim(!text.isEmpty && same(text.trimmed, text), "a text is not blank, and has no white space around it")
      claim(!UpstreamText.hasControlCharacter(text), "a text has no control characters")
    }
    for text in texts.compactMap(\.self) {
      claim(text.unicodeScalars.count <= PlayerFact.longest.text, "a text is within its limit")
    }
    claim(player.imageURL?.unicodeScalars.count ?? 0 <= PlayerFact.longest.address, "an address is within its limit")
    claim(player.imageURL.map(PlayerFact.isWebAddress) ?? true, "a picture has an address on the web")
    claim(player.jerseyNumber.map(PlayerFact.jerseyNumbers.contains) ?? true, "a shirt has a number that shirts have")
    claim(player.birthDate.map { CalendarDate($0.description) == $0 } ?? true, "a day can be written and read again")
    let body = JSONBodyEncoder().encode(PlayerDetailDescriptor(player))
    claim((try? JSONValue(parsing: body)) != nil, "a player is JSON")
  }

  /// What was taken once is taken again as it is.
  private static func checkAgain(_ players: [PlayerEntity]) throws {
    let rows = players.map { UpstreamRow($0) }
    let snapshot = try SnapshotDecoder().decode(Data(JSONBodyEncoder().encode(rows)))
    claim(snapshot.players == players && snapshot.defects.isEmpty, "players written as rows are the same players")
  }
}
