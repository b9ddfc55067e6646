import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Waiting for a refresh", .timeLimit(.minutes(5)))
struct WaitingTests {
  @Test("Who has waited long enough leaves; the refresh goes on for the others")
  func deadlines() async throws {
    let fixture = RepositoryFixture()
    fixture.source.hold()
    let repository = fixture.repository
    let early = Task { try await repository.roster() }
    await fixture.clock.someoneSleeps(for: .seconds(5))
    fixture.clock.advance(by: .seconds(3))
    let late = Task { try await repository.roster() }
    await fixture.clock.someoneSleeps(for: .seconds(5))
    fixture.clock.advance(by: .seconds(2))
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(1))) { try await early.value }
    fixture.source.release()
    #expect(try await late.value.roster.count == 3)
    #expect(fixture.source.asked.count == 1)
  }

  @Test("With an expired roster the deadline serves it")
  func expired() async throws {
    let fixture = RepositoryFixture(players: 5, stored: RepositoryFixture.stored(3, age: 4000))
    await fixture.repository.restore()
    fixture.source.hold()
    let repository = fixture.repository
    let waiting = Task { try await repository.roster() }
    await fixture.clock.sleepers(reach: 1)
    fixture.clock.advance(by: .seconds(5))
    let served = try await waiting.value
    #expect(served.freshness == .expired)
    #expect(served.roster.count == 3)
    fixture.source.release()
    try await fixture.refreshEnds(after: 1)
    #expect(try await repository.roster().roster.count == 5)
  }

  @Test("Whoever leaves, even the first who asked, cancels nothing for the others")
  func cancellation() async throws {
    let fixture = RepositoryFixture()
    fixture.source.hold()
    let repository = fixture.repository
    let first = Task { try await repository.roster() }
    await fixture.source.fetches(reach: 1)
    let others = (1...10).map { _ in Task { try await repository.roster() } }
    await fixture.clock.sleepers(reach: 11)
    first.cancel()
    others[3].cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await others[3].value }
    fixture.source.release()
    for (index, other) in others.enumerated() where index != 3 { #expect(try await other.value.roster.count == 3) }
    #expect(fixture.source.asked.count == 1)
  }

  @Test("Who comes cancelled leaves at once")
  func cancelledBefore() async throws {
    let fixture = RepositoryFixture()
    fixture.source.hold()
    let repository = fixture.repository
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.roster()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    fixture.source.release()
    try await fixture.refreshEnds(after: 1)
  }
}
