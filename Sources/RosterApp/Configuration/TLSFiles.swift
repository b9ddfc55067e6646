import FoundationEssentials
import NIOSSL
import RosterServer

/// The files of a certificate and its key, in PEM.
///
/// They are read when somebody needs them: the commands beside the service need no key.
struct TLSFiles: Sendable {
  private let certificate: PEMFile
  private let key: PEMFile

  /// - Returns: `nil` when neither is set.
  /// - Throws: ``ConfigurationError`` when one is.
  init?(certificate: String, key: String) throws(ConfigurationError) {
    self.certificate = PEMFile(key: ConfigurationKeys.httpTLSCertificate.name, path: certificate)
    self.key = PEMFile(key: ConfigurationKeys.httpTLSKey.name, path: key)
    if certificate.isEmpty, key.isEmpty { return nil }
    if key.isEmpty { throw ConfigurationError(key: self.key.key, why: "is needed with \(self.certificate.key)") }
    if certificate.isEmpty {
      throw ConfigurationError(key: self.certificate.key, why: "is needed with \(self.key.key)")
    }
  }

  /// Reads and judges both, as the service needs them.
  ///
  /// - Throws: ``ConfigurationError`` for what cannot be read or used, or has expired.
  func identity(now: Date = Date()) throws(ConfigurationError) -> TLSIdentity {
    try checkValidity(of: try certificates()[0], at: now)
    let chain = try certificate.text()
    let privateKey = try key.text()
    guard privateKey.contains("PRIVATE KEY-----") else { throw key.error("holds no private key in PEM") }
    do {
      return try TLSIdentity(certificateChain: chain, privateKey: privateKey)
    } catch {
      throw key.error("cannot be used with the certificate in \(certificate.path): \(error.reason)")
    }
  }

  /// The certificates alone, at least one, the service's own first.
  ///
  /// - Throws: ``ConfigurationError`` for what cannot be read.
  func certificates() throws(ConfigurationError) -> [NIOSSLCertificate] {
    let text = try certificate.text()
    do {
      let found = try NIOSSLCertificate.fromPEMBytes(Array(text.utf8))
      if !found.isEmpty { return found }
    } catch {
      // The cause is a number of BoringSSL's; that it is no PEM is all there is to say.
    }
    throw certificate.error("holds no certificate in PEM")
  }

  private func checkValidity(of first: NIOSSLCertificate, at now: Date) throws(ConfigurationError) {
    let begin = Date(timeIntervalSince1970: TimeInterval(first.notValidBefore))
    let end = Date(timeIntervalSince1970: TimeInterval(first.notValidAfter))
    if now > end { throw certificate.error("expired at \(end.ISO8601Format())") }
    if now < begin { throw certificate.error("is not valid before \(begin.ISO8601Format())") }
  }
}
