import Crypto
public import FoundationEssentials

/// The digest of a token: all that is kept of it.
public struct SessionToken: Hashable, Sendable {
  private let hash: SHA256Digest

  /// The SHA-256 digest (FIPS 180-4) of the token's text.
  public var digest: Data { Data(hash) }

  /// Forgets the text.
  public init(_ text: String) {
    hash = SHA256.hash(data: Data(text.utf8))
  }

  /// Whether a digest is this token's, in a time that tells nothing about how nearly it is.
  public func hasDigest(_ digest: Data) -> Bool {
    // Digests of swift-crypto are compared in constant time.
    hash == digest
  }

  /// Makes the text of a new token: 256 random bits in base64url (RFC 4648 §5), behind a prefix by which scanners
  /// for leaked secrets can find it.
  static func newText() -> String {
    let bits = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    let text = bits.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "rst_" + text
  }
}
