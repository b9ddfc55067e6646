import Foundation
import RosterData
import RosterTestSupport
import Testing

@Suite("The network source and other addresses", .timeLimit(.minutes(5)))
struct NetworkRedirectTests {
  private let fixture = NetworkFixture()

  @Test("A redirect loop ends after three")
  func redirectLoop() async throws {
    try await fixture.withSource(.redirect(to: "/players")) { upstream, source in
      #expect(await fixture.failure(source) == "upstream.redirectRefused")
      #expect(upstream.requests.count == 4)
    }
  }

  @Test(
    "A redirect to another origin is followed without the configured headers", arguments: [301, 302, 303, 307, 308])
  func redirectElsewhere(_ status: Int) async throws {
    let other = try await StubUpstream.start(PlayerFixtures.document(2))
    try await fixture.withSource(.redirect(to: other.url.absoluteString, status: status), headers: ["X-Key": "secret"])
    {
      upstream, source in
      let (bytes, _) = try await fixture.content(source)
      #expect(bytes == PlayerFixtures.document(2))
      #expect(upstream.requests.map { $0["X-Key"] } == ["secret"])
      #expect(other.requests.map { $0["X-Key"] } == [nil])
    }
    try await other.stop()
  }

  @Test("A redirect inside the origin keeps them")
  func redirectInside() async throws {
    try await fixture.withSource(.ok, headers: ["X-Key": "secret"]) { upstream, source in
      upstream.answer(.redirect(to: "/elsewhere"), times: 2)
      let (bytes, _) = try await fixture.content(source)
      #expect(bytes == fixture.document)
      #expect(upstream.requests.map(\.target) == ["/players", "/elsewhere", "/elsewhere"])
      #expect(upstream.requests.map { $0["X-Key"] } == ["secret", "secret", "secret"])
    }
  }

  @Test("A user name and a password in the URL become Basic credentials, and stay out of the identity")
  func credentials() async throws {
    let upstream = try await StubUpstream.start(fixture.document)
    let url = try #require(URL(string: "http://ada:p%40ss@127.0.0.1:\(upstream.port)/players"))
    let source = NetworkPlayersDataSource(settings: NetworkSettings(url: url), clock: fixture.clock)
    _ = try await source.fetch(ifChangedSince: nil)
    #expect(upstream.requests.map { $0["Authorization"] } == ["Basic YWRhOnBAc3M="])
    #expect(source.identity == "http://127.0.0.1:\(upstream.port)/players")
    try await source.shutdown()
    try await upstream.stop()
  }
}
