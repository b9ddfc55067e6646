import Foundation
import NIOCore
import NIOPosix

/// Why no connection came about, in an operator's words; the library's come last.
package enum ConnectionFailureText {
  /// One line.
  package static func of(_ error: any Error) -> String {
    switch error {
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case let error as NIOConnectionError: of(addresses: error)
    case let error as SocketAddressError.UnknownHost:
      "\(error.host) has no address: \(CauseText.oneLine(error.errorDescription))"
    // The name stands for a library that is not imported for this alone.
    case _ where String(reflecting: type(of: error)).hasPrefix("NIOSSL."): of(tls: "\(error)")
    default: CauseText.of(error)
    }
  }

  /// What each address of the name had to say, once.
  private static func of(addresses error: NIOConnectionError) -> String {
    let failures = error.connectionErrors.map { "\(of($0.error)) (\($0.target.ipAddress ?? error.host))" }
    guard failures.isEmpty else { return failures.joined(separator: ", ") }
    return (error.dnsAError ?? error.dnsAAAAError).map(of) ?? CauseText.of(error)
  }

  /// BoringSSL's own names for what went wrong, out of text that tells of its source files.
  private static func of(tls text: String) -> String {
    let names = text.matches(of: #/OPENSSL_internal:([A-Z0-9_]+)/#).map { String($0.1) }
    return "no TLS connection: \(names.isEmpty ? CauseText.oneLine(text) : names.joined(separator: ", "))"
  }
}
