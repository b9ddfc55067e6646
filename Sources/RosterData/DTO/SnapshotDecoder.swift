public import FoundationEssentials
import RosterDomain

/// Turns the bytes of an upstream document into players, row by row.
///
/// One bad row never costs the others. Unknown members are ignored. Of rows
/// with the same id the first good one stays.
public struct SnapshotDecoder: Sendable {
  private let emptyValues: Set<String>
  private let partBytes: Int

  /// Names the rules of this decoder: snapshots decoded under another version are to be fetched anew.
  public let version: String

  /// - Parameter emptyValues: Texts that mean "nothing" to the upstream, compared after trimming.
  public init(emptyValues: Set<String> = []) {
    self.init(emptyValues: emptyValues, partBytes: 64 << 10)
  }

  /// - Parameter partBytes: Larger documents are decoded in parts of about this size: what JSONDecoder holds of a
  ///   text is several times as large.
  package init(emptyValues: Set<String>, partBytes: Int) {
    self.emptyValues = emptyValues
    self.partBytes = partBytes
    version = (["3"] + emptyValues.sorted().map(\.debugDescription)).joined(separator: " ")
  }

  /// Decodes a JSON array of rows.
  ///
  /// It takes long for a large roster: never on an event loop's thread.
  ///
  /// - Throws: ``UpstreamError/undecodable(at:)`` when the bytes are no JSON, or no array.
  public func decode(_ bytes: Data) throws -> DecodedSnapshot {
    if let snapshot = try snapshotInParts(bytes) { return snapshot }
    var reading = SnapshotReading(text: UpstreamText(emptyValues: emptyValues))
    reading.append(try rows(in: bytes))
    return reading.snapshot
  }

  /// - Returns: `nil` for a small document, and for a bad one: it is best said of the whole what is wrong with it.
  private func snapshotInParts(_ bytes: Data) throws -> DecodedSnapshot? {
    guard bytes.count > partBytes, let parts = JSONArrayParts.ranges(in: bytes.span, ofAtLeast: partBytes)
    else { return nil }
    var reading = SnapshotReading(text: UpstreamText(emptyValues: emptyValues))
    for part in parts {
      do {
        let rows = try rows(in: Data("[".utf8) + bytes.dropFirst(part.lowerBound).prefix(part.count) + Data("]".utf8))
        if rows.isEmpty { return nil }
        reading.append(rows)
      } catch is UpstreamError {
        return nil
      }
    }
    return reading.snapshot
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
