import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("A reader who wants the roster checked first", .timeLimit(.minutes(5)))
struct RevalidationTests {
  /// A fixture with a fresh roster of three, whose upstream has five by now and may be asked.
  private func refreshable(_ policy: RefreshPolicy = RepositoryFixture.policy) async throws -> RepositoryFixture {
    let fixture = RepositoryFixture(policy: policy)
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(2))
    fixture.source.answer(.content(5))
    return fixture
  }

  @Test("waits for a refresh although the roster is fresh, and is told so")
  func fresh() async throws {
    let fixture = try await refreshable()
    let served = try await fixture.repository.roster(revalidating: true)
    #expect(served.roster.count == 5)
    #expect(served.wait == .requested)
    #expect(try await fixture.repository.roster().wait == nil)
    #expect(fixture.source.asked.count == 2)
  }

  @Test("is served from memory when the upstream may not be asked yet, or is left alone after a failure")
  func tooSoon() async throws {
    let fixture = try await refreshable()
    _ = try await fixture.repository.roster(revalidating: true)
    #expect(try await fixture.repository.roster(revalidating: true).wait == nil)
    fixture.clock.advance(by: .seconds(2))
    fixture.source.answer(.down)
    let failed = try await fixture.repository.roster(revalidating: true)
    #expect(failed.wait == .requested)
    #expect(failed.roster.count == 5)
    fixture.clock.advance(by: .seconds(3))
    #expect(try await fixture.repository.roster(revalidating: true).wait == nil)
    #expect(fixture.source.asked.count == 3)
  }

  @Test("waits no longer than the others, and gets the old roster then")
  func deadline() async throws {
    let fixture = try await refreshable()
    fixture.source.hold()
    let repository = fixture.repository
    let waiting = Task { try await repository.roster(revalidating: true) }
    await fixture.clock.someoneSleeps(for: .seconds(5))
    fixture.clock.advance(by: .seconds(5))
    #expect(try await waiting.value.roster.count == 3)
    fixture.source.release()
    try await fixture.refreshEnds(after: 2)
  }

  @Test("shares one refresh with the others, and of many only so many wait")
  func bounded() async throws {
    let fixture = try await refreshable()
    fixture.source.hold()
    let repository = fixture.repository
    let most = RefreshPolicy.maxRevalidatingReaders
    let waiting = (0..<most).map { _ in Task { try await repository.roster(revalidating: true) } }
    await fixture.clock.sleepers(reach: most)
    let turnedAway = try await repository.roster(revalidating: true)
    #expect(turnedAway.roster.count == 3)
    #expect(turnedAway.wait == nil)
    fixture.source.release()
    for one in waiting { #expect(try await one.value.roster.count == 5) }
    #expect(fixture.source.asked.count == 2)
  }

  @Test("can be refused by the configuration")
  func forbidden() async throws {
    let fixture = try await refreshable(
      RefreshPolicy(minInterval: .seconds(2), allowsClientRevalidation: false))
    #expect(try await fixture.repository.roster(revalidating: true).roster.count == 3)
    #expect(fixture.source.asked.count == 1)
  }

  @Test("A wait for a first roster, and for one that has expired, is told as well")
  func otherWaits() async throws {
    let empty = RepositoryFixture()
    #expect(try await empty.repository.roster(revalidating: true).wait == .empty)
    let expired = RepositoryFixture(stored: RepositoryFixture.stored(3, age: 4000))
    await expired.repository.restore()
    #expect(try await expired.repository.roster(revalidating: true).wait == .expired)
  }
}
