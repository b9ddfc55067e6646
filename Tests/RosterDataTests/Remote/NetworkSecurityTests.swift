import AsyncHTTPClient
import Foundation
import NIOSSL
import RosterData
import RosterTestSupport
import Testing

@Suite("An upstream over TLS", .timeLimit(.minutes(5)))
struct NetworkSecurityTests {
  /// Fetches from `url`, trusting the stub's certificate or only what the machine trusts.
  private func fetch(_ url: URL, isTrusted: Bool) async throws -> Fetched {
    var configuration = NetworkPlayersDataSource.clientConfiguration
    if isTrusted {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(StubCertificate.pem.utf8)))
      configuration.tlsConfiguration = tls
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let source = NetworkPlayersDataSource(settings: NetworkSettings(url: url), client: client)
    let result: Result<Fetched, any Error>
    do {
      result = .success(try await source.fetch(ifChangedSince: nil))
    } catch {
      result = .failure(error)
    }
    try await client.shutdown()
    return try result.get()
  }

  @Test("is believed when its certificate is from someone trusted, for its name")
  func trusted() async throws {
    let upstream = try await StubUpstream.start(PlayerFixtures.document(3), isSecure: true)
    guard case .content(let bytes, _) = try await fetch(upstream.url, isTrusted: true) else {
      Issue.record("nothing was fetched")
      return
    }
    #expect(bytes == PlayerFixtures.document(3))
    try await upstream.stop()
  }

  @Test("is not believed when its certificate is from nobody known, or for another name, and not asked anything")
  func untrusted() async throws {
    let upstream = try await StubUpstream.start(PlayerFixtures.document(3), isSecure: true)
    let otherName = try #require(URL(string: "https://127.0.0.1:\(upstream.port)/players"))
    for (url, isTrusted) in [(upstream.url, false), (otherName, true)] {
      let error = await #expect(throws: UpstreamError.self) { try await fetch(url, isTrusted: isTrusted) }
      #expect(error?.code == "upstream.unreachable")
    }
    #expect(upstream.requests.isEmpty)
    try await upstream.stop()
  }
}
