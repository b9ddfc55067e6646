import Foundation
import NIOSSL
import RosterData
import RosterTestSupport
import Testing

@Suite("The authorities that vouch for an https upstream", .timeLimit(.minutes(5)))
struct CertificateAuthoritiesTests {
  private func defect(files: [String], folder: String = "/no/folder") -> String? {
    CertificateAuthorities(files: files, folder: folder).defect
  }

  @Test("are those of the first file that is there, or of the folder when there is no file")
  func found() async throws {
    try await withTemporaryFolder { folder in
      let bundle = folder.appending(path: "bundle.pem")
      try StubCertificate.pem.write(to: bundle, atomically: true, encoding: .utf8)
      #expect(defect(files: ["/no/file", bundle.path()]) == nil)
      #expect(defect(files: ["/no/file"], folder: folder.path()) == nil)
    }
  }

  @Test("are missed in one line that names the files to make")
  func missing() async throws {
    try await withTemporaryFolder { folder in
      let text = """
        there are no certificate authorities: the package ca-certificates makes /no/a or /no/b, \
        which is looked for once, at the first use
        """
      #expect(defect(files: ["/no/a", "/no/b"]) == text)
      #expect(defect(files: ["/no/a", "/no/b"], folder: folder.path()) == text)
    }
  }

  @Test("are not in a file without certificates, nor in one that cannot be read")
  func useless() async throws {
    try await withTemporaryFolder { folder in
      let empty = folder.appending(path: "empty.pem")
      try Data().write(to: empty)
      #expect(defect(files: [empty.path()])?.hasPrefix("\(empty.path()) holds no certificate: ") == true)
      #expect(defect(files: [folder.path()])?.hasPrefix("\(folder.path()) cannot be read: ") == true)
    }
  }

  @Test("are named as missing when TLS fails without a word of its own")
  func silentFailure() {
    let none = CertificateAuthorities(files: ["/no/a"], folder: "/no/folder")
    let silent = ConnectionFailureText.of(BoringSSLError.unknownError([]), authorities: none)
    #expect(silent.hasPrefix("no TLS connection: there are no certificate authorities: "))
    let other = ConnectionFailureText.of(NIOSSLError.uncleanShutdown, authorities: none)
    #expect(other == "no TLS connection: uncleanShutdown")
  }
}
