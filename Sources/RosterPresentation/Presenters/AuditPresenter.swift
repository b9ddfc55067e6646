import HTTPTypes
import RosterDomain

/// `GET /audit`: what editors have done, the latest first.
struct AuditPresenter: Presenter {
  let fetchAudit: any FetchAuditUseCase

  /// One page.
  func present(_ request: Request, parameter: Substring) async throws -> Representation {
    let parameters = try QueryParameters(of: request, for: .audit, known: ["player", "account", "limit", "cursor"])
    let limit = try parameters.limit(upTo: PositionCursor.maxLimit) ?? PositionCursor.usualLimit
    let player = try parameters.value("player", "is not a UUID") { PlayerID($0) }
    let account = try parameters.value("account", "is not the name of an account") { AccountName($0) }
    let before = try parameters.position(in: .audit)
    // One more than is shown tells whether there are more.
    let entries = try await fetchAudit(
      AuditQuery(player: player, account: account, before: before.map { Int64(clamping: $0) }, limit: limit + 1))

    var first = "/audit?"
    if let player { first += "player=\(player)&" }
    if let account { first += "account=\(PercentEncoding.encode(account.text))&" }
    first += "limit=\(limit)"
    let shown = entries.prefix(limit)
    let last = entries.count > limit ? shown.last : nil
    let next = last.map { first + "&cursor=" + PositionCursor.audit.encode(UInt128(clamping: $0.number)) }
    return .momentary(AuditDescriptor(shown, next: next), .links(next: next, first: first))
  }
}
