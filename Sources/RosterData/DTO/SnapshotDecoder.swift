public import FoundationEssentials
import RosterDomain

/// Turns the bytes of an upstream document into players, row by row.
///
/// One bad row never costs the others. Unknown members are ignored. Of rows
/// with the same id the first good one stays.
public struct SnapshotDecoder: Sendable {
  private let emptyValues: Set<String>

  /// Names the rules of this decoder: snapshots decoded under another version are to be fetched anew.
  public let version: String

  /// - Parameter emptyValues: Texts that mean "nothing" to the upstream, compared after trimming.
  public init(emptyValues: Set<String> = []) {
    self.emptyValues = emptyValues
    version = (["1"] + emptyValues.sorted().map(\.debugDescription)).joined(separator: " ")
  }

  /// Decodes a JSON array of rows.
  ///
  /// It takes long for a large roster: never on an event loop's thread.
  ///
  /// - Throws: ``UpstreamError/undecodable(at:)`` when the bytes are no JSON, or no array.
  public func decode(_ bytes: Data) throws -> DecodedSnapshot {
    let rows = try rows(in: bytes)
    var judge = RowJudge(text: UpstreamText(emptyValues: emptyValues))
    var players: [PlayerEntity] = []
    players.reserveCapacity(rows.count)
    var seen: Set<PlayerID> = []
    seen.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let player = judge.player(from: row, at: index) else { continue }
      if seen.insert(player.id).inserted {
        players.append(player)
      } else {
        judge.reportRepeatedID(at: index)
      }
    }
    return DecodedSnapshot(rows: rows.count, players: players, defects: judge.defects)
  }

  private func rows(in bytes: Data) throws -> [RowDTO] {
    do {
      return try JSONDecoder().decode([RowDTO].self, from: bytes)
    } catch DecodingError.dataCorrupted(let context) {
      let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      throw UpstreamError.undecodable(at: "the document, which is not JSON: \(cause)")
    } catch is DecodingError {
      throw UpstreamError.undecodable(at: "the document, which is not an array")
    }
  }
}
