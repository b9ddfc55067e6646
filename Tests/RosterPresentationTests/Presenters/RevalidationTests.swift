import HTTPTypes
import RosterDomain
import RosterLocking
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Cache-Control and Cache-Status")
struct RevalidationTests {
  /// Notes whether a check was asked for.
  private final class AttentiveRepository: PlayersRepository {
    let wishes = Locked<[Bool]>([])

    func roster(revalidating: Bool) async throws -> ServedRoster {
      wishes.withLock { $0.append(revalidating) }
      return .fixture(Roster([.fixture(1)]))
    }

    func status() async -> RosterStatus {
      RosterStatus(snapshot: nil, lastError: nil, consecutiveFailures: 0, nextAttempt: nil)
    }
  }

  @Test(
    "no-cache asks for a check, on the list and on a player; other directives do not",
    arguments: [
      ("no-cache", true), ("max-age=0, No-Cache", true), ("no-store,\tno-cache", true), ("max-age=0", false),
      ("no-cached", false), ("", false),
    ])
  func wishes(cacheControl: String, isWish: Bool) async {
    let repository = AttentiveRepository()
    for path in ["/players", "/players/\(PlayerID.fixture(1))"] {
      let request = Request(method: .get, path: path, headers: [.cacheControl: cacheControl] as HTTPFields)
      #expect(await testRouter(repository).respond(to: request).status == .ok)
    }
    #expect(repository.wishes.withLock { $0 } == [isWish, isWish])
  }

  @Test(
    "the reply says whether it came from memory, or why the upstream was waited for",
    arguments: [
      (nil, "roster; hit"), (.empty, "roster; fwd=miss"), (.expired, "roster; fwd=stale"),
      (.requested, "roster; fwd=request"),
    ] as [(WaitReason?, String)])
  func cacheStatus(wait: WaitReason?, value: String) async throws {
    let router = testRouter(StubPlayersRepository(Roster([.fixture(1)]), wait: wait))
    let name = try #require(HTTPField.Name("Cache-Status"))
    for path in ["/players", "/players/\(PlayerID.fixture(1))"] {
      let reply = await router.respond(to: Request(method: .get, path: path))
      #expect(reply.headers.filter { $0.name == name }.map(\.value) == [value])
    }
  }
}
