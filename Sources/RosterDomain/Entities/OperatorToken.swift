import Crypto
import FoundationEssentials

/// The secret that operators show; only its digest is kept.
public struct OperatorToken: Sendable {
  private let digest: SHA256Digest

  /// Forgets `text` and remembers its SHA-256 digest (FIPS 180-4).
  public init(_ text: String) {
    digest = SHA256.hash(data: Data(text.utf8))
  }

  /// Whether this is the secret, in a time that tells nothing about how nearly it is.
  public func matches(_ candidate: String) -> Bool {
    // Digests of swift-crypto are compared in constant time.
    SHA256.hash(data: Data(candidate.utf8)) == digest
  }
}
