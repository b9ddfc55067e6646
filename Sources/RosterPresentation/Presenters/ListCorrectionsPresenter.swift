import FoundationEssentials
import HTTPTypes
import RosterDomain

/// `GET /corrections`: everything that editors say, page by page, in the order of the players' ids.
struct ListCorrectionsPresenter: Presenter {
  let listCorrections: any ListCorrectionsUseCase

  /// One page.
  func present(_ request: Request, parameter: Substring) async throws -> Representation {
    let parameters = try QueryParameters(of: request, for: .corrections, known: ["limit", "cursor"])
    let limit = try parameters.limit(upTo: PositionCursor.maxLimit) ?? PositionCursor.usualLimit
    let after = try parameters.position(in: .corrections).map(Self.id)
    let page = try await listCorrections(after: after, limit: limit)
    let first = "/corrections?limit=\(limit)"
    let last = page.hasMore ? page.players.last : nil
    let next = last.map { first + "&cursor=" + PositionCursor.corrections.encode(Self.position($0.id)) }
    return .momentary(ListCorrectionsDescriptor(page, next: next), .links(next: next, first: first))
  }

  private static func position(_ id: PlayerID) -> UInt128 {
    UInt128(bigEndian: unsafeBitCast(id.uuid.uuid, to: UInt128.self))
  }

  private static func id(at position: UInt128) -> PlayerID {
    PlayerID(UUID(uuid: unsafeBitCast(position.bigEndian, to: uuid_t.self)))
  }
}
