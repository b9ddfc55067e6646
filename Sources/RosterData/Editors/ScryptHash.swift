import Crypto
import CryptoExtras
import FoundationEssentials
import RosterDomain

/// The hash of a password, with all that is needed to check one against it.
///
/// Written as a PHC string (<https://github.com/P-H-C/phc-string-format>):
/// `$scrypt$ln=15,r=8,p=1$SALT$HASH`, salt and hash in base64 without padding.
struct ScryptHash: Hashable, Sendable {
  let cost: ScryptCost
  let salt: Data
  let key: Data

  private static let saltBytes = 16
  private static let keyBytes = 32

  /// Hashes a password with new salt; blocks for the ``ScryptCost``.
  init(_ password: Password, cost: ScryptCost) throws {
    let salt = SymmetricKey(size: SymmetricKeySize(bitCount: 8 * Self.saltBytes)).withUnsafeBytes { Data($0) }
    self.init(cost: cost, salt: salt, key: try Self.derive(password, cost, salt))
  }

  /// Reads ``text``; `nil` for anything else.
  init?(_ text: String) {
    let form = #/\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)/#
    guard let parts = text.wholeMatch(of: form),
      let logRounds = Int(parts.1), let blockSize = Int(parts.2), let parallelism = Int(parts.3),
      let cost = ScryptCost(checking: logRounds, blockSize: blockSize, parallelism: parallelism),
      let salt = Self.unpadded(parts.4), salt.count == Self.saltBytes,
      let key = Self.unpadded(parts.5), key.count == Self.keyBytes
    else { return nil }
    self.init(cost: cost, salt: salt, key: key)
  }

  private init(cost: ScryptCost, salt: Data, key: Data) {
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  /// A hash that no password has, for the work of checking one.
  static func ofNobody(_ cost: ScryptCost) -> ScryptHash {
    ScryptHash(cost: cost, salt: Data(count: saltBytes), key: Data(count: keyBytes))
  }

  /// The hash as it is kept.
  var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(Self.base64(salt))$\(Self.base64(key))"
  }

  /// Whether this is the password; blocks for the ``ScryptCost``, and takes as long if it is not.
  func matches(_ password: Password) throws -> Bool {
    let derived = try Self.derive(password, cost, salt)
    // Compared in constant time, as keys and digests of swift-crypto are.
    return SymmetricKey(data: derived) == SymmetricKey(data: key)
  }

  private static func derive(_ password: Password, _ cost: ScryptCost, _ salt: Data) throws -> Data {
    try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: keyBytes, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism
    ).withUnsafeBytes { Data($0) }
  }

  private static func base64(_ data: Data) -> String {
    data.base64EncodedString().replacing("=", with: "")
  }

  private static func unpadded(_ text: Substring) -> Data? {
    Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4))
  }
}
