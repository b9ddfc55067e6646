import CRosterHTTP

/// A certificate and its key, with which a server can prove itself over TLS 1.2 and 1.3.
///
/// One that exists can be used: the library that will use it has judged it. A
/// class, so that nothing that prints its owner prints the key.
public final class TLSIdentity: Sendable {
  /// The certificate and the key cannot be used together.
  public struct Unusable: Error, Equatable {
    /// Why, in GnuTLS's words.
    public let reason: String
  }

  let certificateChain: String
  let privateKey: String

  /// Has the two judged.
  ///
  /// - Parameters:
  ///   - certificateChain: In PEM, the server's own first.
  ///   - privateKey: In PEM, without a password.
  public init(certificateChain: String, privateKey: String) throws(Unusable) {
    var reason = [CChar](repeating: 0, count: 256)
    guard hs_tls_judge(certificateChain, privateKey, &reason, reason.count) else {
      throw Unusable(
        reason: String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    self.certificateChain = certificateChain
    self.privateKey = privateKey
  }
}
