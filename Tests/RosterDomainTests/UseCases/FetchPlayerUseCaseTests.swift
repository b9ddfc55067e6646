import RosterDomain
import RosterTestSupport
import Testing

@Suite("Fetching players")
struct FetchPlayerUseCaseTests {
  private let roster = Roster([.fixture(1), .fixture(2, "Grace", "Hopper")])

  @Test("gives one player, with the revision and freshness of the roster they come from")
  func known() async throws {
    let fetch = DefaultFetchPlayerUseCase(repository: StubPlayersRepository(roster, freshness: .stale))
    let served = try await fetch(id: .fixture(2), revalidating: false)
    #expect(try served.player.name.displayName == "Grace Hopper")
    #expect(served.served.roster.revision == roster.revision)
    #expect(served.served.freshness == .stale)
  }

  @Test("says who is not on the roster")
  func unknown() async {
    let fetch = DefaultFetchPlayerUseCase(repository: StubPlayersRepository(roster))
    await #expect(throws: RosterError.playerNotFound(.fixture(9))) {
      try await fetch(id: .fixture(9), revalidating: false).player
    }
  }

  @Test("fails as the repository fails")
  func unavailable() async {
    let error = RosterError.unavailable(retryAfter: .seconds(3))
    let repository = StubPlayersRepository(failing: error)
    await #expect(throws: error) {
      try await DefaultFetchPlayerUseCase(repository: repository)(id: .fixture(1), revalidating: false)
    }
    await #expect(throws: error) {
      try await DefaultFetchPlayersUseCase(repository: repository)(revalidating: false)
    }
  }

  @Test("gives everyone, in canonical order")
  func everyone() async throws {
    let served = try await DefaultFetchPlayersUseCase(repository: StubPlayersRepository(roster))(revalidating: false)
    #expect(served.roster.players.map(\.id) == [.fixture(2), .fixture(1)])
  }
}
