import Foundation
import NIOCore
import NIOPosix

/// Why no connection came about, in an operator's words; the library's come last.
package enum ConnectionFailureText {
  /// One line.
  ///
  /// - Parameter authorities: Looked at when TLS failed without a word, as it does when there are none.
  package static func of(
    _ error: any Error, authorities: CertificateAuthorities = .ofThisMachine
  ) -> String {
    switch error {
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case let error as NIOConnectionError: of(addresses: error, authorities)
    case let error as SocketAddressError.UnknownHost:
      "\(error.host) has no address: \(CauseText.oneLine(error.errorDescription))"
    // The name stands for a library that is not imported for this alone.
    case _ where String(reflecting: type(of: error)).hasPrefix("NIOSSL."): of(tls: "\(error)", authorities)
    default: CauseText.of(error)
    }
  }

  /// What each address of the name had to say, once.
  private static func of(addresses error: NIOConnectionError, _ authorities: CertificateAuthorities) -> String {
    let failures = error.connectionErrors.map {
      "\(of($0.error, authorities: authorities)) (\($0.target.ipAddress ?? error.host))"
    }
    guard failures.isEmpty else { return failures.joined(separator: ", ") }
    return (error.dnsAError ?? error.dnsAAAAError).map { of($0) } ?? CauseText.of(error)
  }

  /// BoringSSL's own names for what went wrong, out of text that tells of its source files.
  private static func of(tls text: String, _ authorities: CertificateAuthorities) -> String {
    let names = text.matches(of: #/OPENSSL_internal:([A-Z0-9_]+)/#).map { String($0.1) }
    let silent = text == "unknownError([])" ? authorities.defect : nil
    return "no TLS connection: \(names.isEmpty ? silent ?? CauseText.oneLine(text) : names.joined(separator: ", "))"
  }
}
