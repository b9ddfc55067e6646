import Foundation
import RosterTestSupport

/// What matters of an answer to `GET /players` when the upstream misbehaves.
struct Reply: Equatable, Sendable {
  let status: Int
  /// How many players it has; `nil` for a problem.
  var players: Int?
  /// The problem's code; `nil` for a roster.
  var code: String?
  /// `Retry-After`, in seconds.
  var retryAfter: Int?
  /// Whether caches must ask before they use it again.
  var mustRevalidate = false

  private struct Body: Decodable {
    let total: Int?
    let players: [Player]?
    let code: String?
  }

  private struct Player: Decodable {}

  /// A roster of which two figures disagree.
  struct Inconsistent: Error {}

  /// Reads an answer.
  init(_ response: RawResponse) throws {
    let body = try JSONDecoder().decode(Body.self, from: Data(response.body))
    guard body.total == body.players?.count else { throw Inconsistent() }
    status = response.status
    players = body.total
    code = body.code
    retryAfter = response["Retry-After"].flatMap { Int($0) }
    mustRevalidate = response["Cache-Control"] == "no-cache"
  }

  /// A roster of so many players.
  static func roster(_ players: Int, mustRevalidate: Bool = false) -> Reply {
    Reply(status: 200, players: players, mustRevalidate: mustRevalidate)
  }

  private init(status: Int, players: Int?, mustRevalidate: Bool) {
    self.status = status
    self.players = players
    self.mustRevalidate = mustRevalidate
  }
}
