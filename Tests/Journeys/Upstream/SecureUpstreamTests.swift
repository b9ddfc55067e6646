import Foundation
import Logging
import RosterApp
import RosterData
import RosterTestSupport
import Testing

@Suite("A service that has no certificate authorities", .timeLimit(.minutes(5)))
struct SecureUpstreamTests {
  /// What the log says by the time that the service is put together.
  private func log(upstream: String) async throws -> [String] {
    try await withTemporaryFolder { folder in
      let values = try await ConfigurationValues(
        file: nil, environment: [:],
        flags: ["upstream.url": upstream, "store.url": "sqlite:\(folder.appending(path: "roster.sqlite").path())"])
      let log = RecordedLog()
      let container = try await Container(
        RosterConfiguration(values), authorities: CertificateAuthorities(files: ["/no/file"], folder: "/no/folder"),
        logger: Logger(label: "test") { _ in log })
      await container.close()
      return log.leveledLines.filter { $0.contains("https") }
    }
  }

  @Test("says so at its start when the upstream's address is https")
  func secure() async throws {
    let cause = """
      there are no certificate authorities: the package ca-certificates makes /no/file, \
      which is looked for once, at the first use
      """
    let lines = try await log(upstream: "HTTPS://feed.example/players")
    #expect(lines == ["error no https upstream can be trusted cause=\(cause)"])
  }

  @Test("does not mind when it is not", arguments: ["http://feed.example/players", "file:config/players.sample.json"])
  func plain(upstream: String) async throws {
    #expect(try await log(upstream: upstream).isEmpty)
  }
}
