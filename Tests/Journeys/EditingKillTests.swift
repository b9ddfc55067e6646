import Foundation
import Glibc
import RosterTestSupport
import Testing

@Suite("The service, killed while editors write", .serialized)
struct EditingKillTests {
  private static let kills = 50
  private static let token = "a-token-of-operators"

  private struct Detail: Decodable {
    let team: String?
    let jerseyNumber: Int?
  }

  private struct Entries: Decodable {
    struct Entry: Decodable {
      let action: String
    }

    let entries: [Entry]
  }

  /// What an editor was told, and what was on the way when the service was killed.
  private struct Written: Sendable {
    var acknowledged = 0
    var attempted = 0
  }

  @Test("Every acknowledged correction is there after kill -9, and no half of one", .timeLimit(.minutes(10)))
  func killed() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let path = "/players/\(PlayerFixtures.id(1))"
      var written = Written()
      for kill in 0..<Self.kills {
        let service = try await LiveRoster(
          upstream: upstream.url.absoluteString, folder: folder, settings: ["ROSTER_AUTH_OPERATOR_TOKEN": Self.token])
        #expect(try await service.get("/players?limit=1").status == 200)
        let editor = LiveEditor(service, token: Self.token, patience: 2)
        let found = try await editor.get(path)
        let detail = try JSONDecoder().decode(Detail.self, from: found.body)
        // Both facts come from one request: a half of it would be another number in each.
        #expect(detail.team == detail.jerseyNumber.map { "Team \($0)" }, "kill \(kill)")
        let number = detail.jerseyNumber ?? 0
        #expect(number == written.acknowledged || number == written.attempted, "kill \(kill)")
        written = try await write(
          editor, path, from: number, tag: found.headers["etag"], untilKilled: service, after: kill)
        #expect(await service.process.exitCode() == -SIGKILL)
      }
      try await upstream.stop()
    }
  }

  /// Corrects again and again, and has the service killed somewhere in the middle: after each kill a little later.
  private func write(
    _ editor: LiveEditor, _ path: String, from number: Int, tag: String?, untilKilled service: LiveRoster,
    after kill: Int
  ) async throws -> Written {
    var written = Written(acknowledged: number, attempted: number)
    var tag = tag
    var left = kill % 5
    while true {
      written.attempted += 1
      let (next, seen) = (written.attempted, tag)
      async let answering = editor.patch(
        path, #"{"team":"Team \#(next)","jerseyNumber":\#(next)}"#, ifMatch: seen)
      if left == 0 { service.process.signal(SIGKILL) }
      left -= 1
      let answer: LiveRoster.Answer
      do {
        answer = try await answering
      } catch  where left < 0 {
        return written
      }
      #expect(answer.status == 200)
      written.acknowledged = next
      tag = answer.headers["etag"]
    }
  }
}
