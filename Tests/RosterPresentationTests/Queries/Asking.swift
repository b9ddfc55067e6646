import Foundation
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

/// One page as a client sees it.
struct ReceivedPage {
  /// The numbers that the players' identities were made from.
  let players: [Int]
  let total: Int
  let next: String?
  let link: String?
}

/// Asks for players, and expects to get some.
func ask(_ roster: Roster, _ query: String) async throws -> ReceivedPage {
  struct Body: Decodable {
    struct Player: Decodable { let id: String }
    let players: [Player]
    let total: Int
    let next: String?
  }
  let reply = await testRouter(StubPlayersRepository(roster)).respond(
    to: Request(method: .get, path: "/players", query: query))
  try #require(reply.status == .ok, "\(query): \(replyText(reply))")
  let body = try JSONDecoder().decode(Body.self, from: Data(reply.body.bytes))
  return ReceivedPage(
    players: body.players.compactMap { Int($0.id.suffix(12)) }, total: body.total, next: body.next,
    link: reply.headers.first { $0.name.canonicalName == "link" }?.value)
}

/// Asks for players, and expects a 400 that is a problem of the query.
func refusal(of query: String, _ roster: Roster = Roster([])) async -> String {
  let reply = await testRouter(StubPlayersRepository(roster)).respond(
    to: Request(method: .get, path: "/players", query: query))
  let text = replyText(reply)
  #expect(reply.status == .badRequest, "\(query.prefix(80))")
  #expect(text.contains(#""code":"players.query.invalid""#))
  return text
}
