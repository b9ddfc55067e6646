import Foundation
import RosterData
import RosterTestSupport
import Testing

@Suite("The network source", .timeLimit(.minutes(5)))
struct NetworkPlayersDataSourceTests {
  private let fixture = NetworkFixture()

  @Test("A fixture.document arrives unpacked, with its validators")
  func ok() async throws {
    try await fixture.withSource(.ok) { upstream, source in
      let (bytes, validators) = try await fixture.content(source)
      #expect(bytes == fixture.document)
      #expect(validators == Validators(etag: upstream.etag, lastModified: "Sun, 06 Nov 1994 08:49:01 GMT"))
      let request = try #require(upstream.requests.first)
      #expect(request["Accept-Encoding"] == "gzip")
      #expect(request["If-None-Match"] == nil)
      #expect(request["If-Modified-Since"] == nil)
      #expect(request["Authorization"] == nil)
    }
  }

  @Test("An unchanged fixture.document is not sent again, by entity tag or by date")
  func notModified() async throws {
    try await fixture.withSource(.ok) { upstream, source in
      let (_, both) = try await fixture.content(source)
      for validators in [both, Validators(etag: both.etag), Validators(lastModified: both.lastModified)] {
        guard case .notModified = try await source.fetch(ifChangedSince: validators) else {
          throw NetworkFixture.UnexpectedAnswer()
        }
      }
      #expect(upstream.notModified == 3)
      #expect(upstream.requests[1]["If-None-Match"] == both.etag)
      #expect(upstream.requests[1]["If-Modified-Since"] == both.lastModified)
      upstream.serve(PlayerFixtures.document(3))
      let (bytes, changed) = try await fixture.content(source, ifChangedSince: both)
      #expect(bytes == PlayerFixtures.document(3))
      #expect(changed.etag != both.etag)
    }
  }

  @Test("A 304 that nobody asked for is no answer")
  func unaskedNotModified() async throws {
    try await fixture.withSource(.status(304)) { _, source in
      await #expect(throws: UpstreamError.status(304, retryAfter: nil)) { try await source.fetch(ifChangedSince: nil) }
      await #expect(throws: UpstreamError.status(304, retryAfter: nil)) {
        try await source.fetch(ifChangedSince: Validators())
      }
    }
  }

  @Test(
    "A status is told, with the pause that the upstream asks for",
    arguments: [
      (503, "7", Duration.seconds(7)), (429, "Tue, 14 Nov 2023 22:14:20 GMT", .seconds(60)), (500, nil, nil),
      (401, nil, nil), (404, "soon", nil), (204, nil, nil), (206, nil, nil),
    ] as [(Int, String?, Duration?)])
  func status(_ status: Int, _ retryAfter: String?, _ pause: Duration?) async throws {
    try await fixture.withSource(.status(status, retryAfter: retryAfter)) { _, source in
      await #expect(throws: UpstreamError.status(status, retryAfter: pause)) {
        try await source.fetch(ifChangedSince: nil)
      }
    }
  }

  @Test("An upstream that stops talking costs the deadline and no more", arguments: [StubUpstreamMode.hang, .trickle])
  func silence(_ mode: StubUpstreamMode) async throws {
    try await fixture.withSource(mode) { upstream, source in
      async let code = fixture.failure(source)
      await upstream.requests(reach: 1)
      await fixture.clock.sleepers(reach: 1)
      fixture.clock.advance(by: .seconds(15))
      #expect(await code == "upstream.timedOut")
      await upstream.allEnded()
    }
  }

  @Test(
    "A broken exchange is an error of its own, at once",
    arguments: [StubUpstreamMode.close, .truncate, .badLength, .longHeader])
  func broken(_ mode: StubUpstreamMode) async throws {
    try await fixture.withSource(mode) { upstream, source in
      #expect(await fixture.failure(source) == "upstream.brokenExchange")
      #expect(upstream.requests.count == 1)
    }
  }

  @Test("Bodies beyond the limit are given up on", arguments: [StubUpstreamMode.endless, .bomb])
  func tooLarge(_ mode: StubUpstreamMode) async throws {
    try await fixture.withSource(mode, maxBytes: 64 << 20) { upstream, source in
      #expect(await fixture.failure(source) == "upstream.tooLarge")
      await upstream.allEnded()
    }
  }

  @Test("The limit counts unpacked bytes: the last that fits, and the first that does not")
  func limit() async throws {
    try await fixture.withSource(.ok, maxBytes: fixture.document.count) { _, source in
      let (bytes, _) = try await fixture.content(source)
      #expect(bytes == fixture.document)
    }
    try await fixture.withSource(.ok, maxBytes: fixture.document.count - 1) { _, source in
      #expect(await fixture.failure(source) == "upstream.tooLarge")
    }
  }

  @Test(
    "What arrives whole is for the decoder to judge",
    arguments: [StubUpstreamMode.garbage, .html, .empty, .object, .badRows])
  func whole(_ mode: StubUpstreamMode) async throws {
    try await fixture.withSource(mode) { _, source in
      let (bytes, validators) = try await fixture.content(source)
      #expect(!bytes.isEmpty)
      #expect(validators.isEmpty)
    }
  }

  @Test("Bad rows in a real answer cost only themselves")
  func badRows() async throws {
    try await fixture.withSource(.badRows) { _, source in
      let snapshot = try await SnapshotDecoder().decode(fixture.content(source).0)
      #expect(snapshot.players.count == 21)
      #expect(snapshot.rejectedRows == 8)
      #expect(snapshot.defects.count == 9)
    }
  }

  @Test("A refused connection says so at once, and works again when the upstream is back")
  func refused() async throws {
    try await fixture.withSource(.ok) { upstream, source in
      try await upstream.stop()
      let code = await fixture.failure(source)
      #expect(code == "upstream.unreachable")
      try await upstream.restart()
      let (bytes, _) = try await fixture.content(source)
      #expect(bytes == fixture.document)
    }
  }

  @Test("A cancelled fetch ends with the cancellation")
  func cancelled() async throws {
    try await fixture.withSource(.hang) { upstream, source in
      let fetch = Task { try await source.fetch(ifChangedSince: nil) }
      await upstream.requests(reach: 1)
      fetch.cancel()
      await #expect(throws: CancellationError.self) { try await fetch.value }
    }
  }
}
