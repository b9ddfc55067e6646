import Foundation
import Hummingbird

/// All players in memory: in order, by id, and with the words of their names.
struct Players: Sendable {
  let ordered: [Player]
  let byID: [String: Player]
  private let words: [[Substring]]

  init(feed: Data) throws {
    let keyed = try JSONDecoder().decode([Row].self, from: feed).map { row in
      let player = Player(row)
      return (key: folded("\(player.surname ?? "") \(player.givenName ?? "")"), player: player)
    }.sorted { $0.key < $1.key }
    ordered = keyed.map(\.player)
    words = keyed.map { $0.key.split(whereSeparator: { $0 == " " || $0 == "-" }) }
    byID = Dictionary(ordered.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// `limit` players from number `offset` on, of those who have a word that begins with each word of `search`.
  func page(search: String?, offset: Int, limit: Int?) -> PlayersPage {
    let found: [Player]
    if let search {
      let sought = folded(search).split(separator: " ")
      found = ordered.indices.filter { index in
        sought.allSatisfy { begin in words[index].contains { $0.hasPrefix(begin) } }
      }.map { ordered[$0] }
    } else {
      found = ordered
    }
    let rest = found.dropFirst(offset)
    let shown = limit.map { rest.prefix($0) } ?? rest
    let next = shown.endIndex < found.endIndex ? "/players?limit=\(limit ?? 0)&cursor=\(shown.endIndex)" : nil
    return PlayersPage(players: shown.map(ListedPlayer.init), total: found.count, next: next)
  }
}

/// What a list answers.
struct PlayersPage: ResponseEncodable {
  let players: [ListedPlayer]
  let total: Int
  let next: String?
}

private func folded(_ text: String) -> String {
  text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}
