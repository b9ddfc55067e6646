import FoundationEssentials
import Glibc

/// Whose word this machine takes for the name of an https upstream.
///
/// swift-nio-ssl reads them itself, once in a process. When it finds none, all
/// it says is `unknownError([])`: this finds the words.
package struct CertificateAuthorities: Sendable {
  /// Where swift-nio-ssl looks, in its order.
  package static let ofThisMachine = CertificateAuthorities(
    files: ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"], folder: "/etc/ssl/certs")

  private let files: [String]
  private let folder: String

  /// - Parameters:
  ///   - files: The first that is there counts.
  ///   - folder: Holds one certificate a file, for a machine without any of `files`.
  package init(files: [String], folder: String) {
    self.files = files
    self.folder = folder
  }

  /// Why no certificate of an upstream can be verified, in one line; `nil` when there are authorities.
  package var defect: String? {
    guard let place = (files + [folder]).first(where: { access($0, F_OK) == 0 }) else { return none }
    do {
      if place == folder { return try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty ? none : nil }
      let text = String(decoding: try Data(contentsOf: URL(filePath: place)), as: UTF8.self)
      return text.contains("BEGIN CERTIFICATE") ? nil : "\(place) holds no certificate: \(advice)"
    } catch {
      return "\(place) cannot be read: \(CauseText.of(error))"
    }
  }

  private var none: String { "there are no certificate authorities: \(advice)" }

  private var advice: String {
    "the package ca-certificates makes \(files.joined(separator: " or ")), which is looked for once, at the first use"
  }
}
