import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The cached path", .timeLimit(.minutes(5)))
struct CachedPathTests {
  @Test("With a fresh or stale roster in memory the answer is there before the call returns", arguments: [0, 3600])
  func neverSuspends(_ age: Int) async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(age))
    fixture.source.hold()
    for _ in 1...1000 { #expect(answersAtOnce(fixture.repository) == true) }
    fixture.source.release()
  }

  @Test("An expired roster during backoff is there before the call returns")
  func backoff() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(3, age: 4000))
    await fixture.repository.restore()
    _ = try await fixture.repository.roster()
    #expect(answersAtOnce(fixture.repository) == true)
  }

  @Test("The status never waits either")
  func status() async throws {
    let fixture = RepositoryFixture()
    fixture.source.hold()
    fixture.refresher.refreshBehind()
    let answered = Watched(false)
    Task.immediate {
      _ = await fixture.repository.status()
      answered.update { $0 = true }
    }
    #expect(answered.value)
    fixture.source.release()
  }

  private func answersAtOnce(_ repository: CachedThenRemotePlayersRepository) -> Bool {
    let answered = Watched(false)
    Task.immediate {
      _ = try await repository.roster()
      answered.update { $0 = true }
    }
    return answered.value
  }
}
