import Crypto
import FoundationEssentials

/// The fingerprint of a roster's contents: equal exactly when every player in it is equal.
///
/// It depends on nothing else (not on time, process or machine), so replicas
/// and restarts that hold the same players agree on it.
public struct Revision: Hashable, Sendable {
  /// The first half of a SHA-256 digest (FIPS 180-4).
  private let digest: UInt128

  /// Computes the fingerprint of players that are already in canonical order.
  ///
  /// Each player's facts are digested on their own and the digests are digested
  /// together; every fact is framed by its length, so no two rosters run into
  /// each other.
  public init(of players: [PlayerEntity]) {
    var all = SHA256()
    var record: [UInt8] = []
    for player in players {
      record.removeAll(keepingCapacity: true)
      Self.frame(player, into: &record)
      SHA256.hash(data: record).withUnsafeBytes { all.update(bufferPointer: $0) }
    }
    digest = all.finalize().prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// Reads the form that ``description`` gives; anything else is `nil`.
  public init?(_ text: String) {
    guard let digest = UInt128(text, radix: 16) else { return nil }
    self.digest = digest
    // One text a revision: the reader of numbers also takes signs, capitals and missing zeros.
    guard description == text else { return nil }
  }

  private static func frame(_ player: PlayerEntity, into record: inout [UInt8]) {
    withUnsafeBytes(of: player.id.uuid.uuid) { record.append(contentsOf: $0) }
    let facts = [
      player.name.givenName, player.name.surname, player.imageURL, player.team, player.position,
      player.jerseyNumber.map(String.init), player.birthDate?.description, player.nationality,
    ]
    for fact in facts {
      // An absent fact is framed by a length that no present one can have.
      var length = Int32(fact?.utf8.count ?? -1).littleEndian
      withUnsafeBytes(of: &length) { record.append(contentsOf: $0) }
      if let fact { record.append(contentsOf: fact.utf8) }
    }
  }
}

extension Revision: CustomStringConvertible {
  /// Thirty-two lower-case hexadecimal digits.
  public var description: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
