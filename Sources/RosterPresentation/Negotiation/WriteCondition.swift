import HTTPTypes
import RosterDomain

/// Which version of a player or of a correction a change is meant for: `If-Match` (RFC 9110 §13.1.1).
///
/// Without it two editors could overwrite each other, so it is required (RFC 6585 §3).
struct WriteCondition {
  private let ifMatch: EntityTagCondition

  /// - Throws: ``RequestError/preconditionRequired`` when no version is named; `*`, weak tags and dates name none.
  init(_ request: Request) throws {
    guard let ifMatch = request.headers[.ifMatch].map(EntityTagCondition.init), ifMatch.namesVersion else {
      throw RequestError.preconditionRequired
    }
    self.ifMatch = ifMatch
  }

  /// Whether `GET /players/{id}` would answer with one of the versions, compressed or not.
  func holds(for player: PlayerEntity) -> Bool {
    let body = ResponseBody(JSONBodyEncoder().encode(PlayerDetailDescriptor(player)))
    if ifMatch.strongly(matches: EntityTag(of: body)) { return true }
    return ifMatch.strongly(matches: EntityTag(of: ResponseBody(Gzip.compress(body.bytes))))
  }

  /// Whether `GET /players/{id}/correction` would answer with one of the versions.
  func holds(for player: CorrectablePlayer) -> Bool {
    guard let correction = CorrectionDescriptor(player) else { return false }
    return ifMatch.strongly(matches: EntityTag(of: ResponseBody(JSONBodyEncoder().encode(correction))))
  }
}
