import Foundation
import RosterTestSupport
import Testing

@Suite("What one upstream can cost", .timeLimit(.minutes(5)))
struct BoundedUpstreamTests {
  @Test("An upstream that never stops sending is hung up on, long before its time is over")
  func bytes() async throws {
    try await ServiceInProcess.run(
      PlayerFixtures.document(7), .endless, settings: ["upstream.maxBytes": "1MiB"]
    ) { service in
      // The clock has not moved, so no deadline has ended it.
      try await service.untilAsleep(afterRefreshes: 1)
      await service.upstream.allEnded()
      #expect(try await service.status().lastError == "upstream.tooLarge")
      // The limit, and what the buffers of two sockets hold at most by Linux's defaults.
      #expect(service.upstream.bytesSent < (1 + 4 + 32) << 20)
    }
  }

  @Test(
    "Memory stays near upstream.maxBytes, whatever is sent or unpacked", arguments: [StubUpstreamMode.bomb, .endless])
  func memory(_ mode: StubUpstreamMode) async throws {
    let usual = try await peak(.ok, until: "roster refreshed")
    let peak = try await peak(mode, until: "upstream.tooLarge")
    // Several times 8 MiB, for copies that grow and for what sanitizers hold back.
    #expect(peak - usual < 128 << 20, "\((peak - usual) >> 20) MiB more")
  }

  /// The most memory that a process of the service has ever had, in bytes, once it has logged a text.
  private func peak(_ mode: StubUpstreamMode, until text: String) async throws -> Int {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(7))
      upstream.answer(mode)
      let service = try await LiveRoster(
        upstream: upstream.url.absoluteString, folder: folder, settings: ["ROSTER_UPSTREAM_MAX_BYTES": "8MiB"])
      #expect(await service.process.logs(text))
      let status = try String(contentsOfFile: "/proc/\(service.process.id)/status", encoding: .utf8)
      let kilobytes = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
      #expect(await service.stop() == 0)
      try await upstream.stop()
      return kilobytes << 10
    }
  }
}
