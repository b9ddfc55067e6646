import Crypto
public import FoundationEssentials

/// The digest of a token: all that is kept of it.
public struct SessionToken: Hashable, Sendable {
  /// The SHA-256 digest (FIPS 180-4) of the token's text.
  public let digest: Data

  /// Forgets the text.
  public init(_ text: String) {
    digest = Data(SHA256.hash(data: Data(text.utf8)))
  }
}
