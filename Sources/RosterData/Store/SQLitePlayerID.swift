import Foundation
import RosterDomain

/// The identity of a player as the sixteen bytes of a column.
enum SQLitePlayerID {
  static func bytes(_ id: PlayerID) -> Data {
    withUnsafeBytes(of: id.uuid.uuid) { Data($0) }
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for anything but sixteen bytes.
  static func id(_ bytes: Data) throws -> PlayerID {
    guard bytes.count == MemoryLayout<uuid_t>.size else {
      throw StoreError.corrupt(reason: "a player whose id has \(bytes.count) bytes")
    }
    return PlayerID(UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
  }
}
