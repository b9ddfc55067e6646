import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The schedule", .timeLimit(.minutes(5)))
struct RefreshScheduleTests {
  private func running(_ fixture: RepositoryFixture, _ body: () async throws -> Void) async throws {
    let schedule = RefreshSchedule(refresher: fixture.refresher)
    let task = Task { try await schedule.run() }
    try await body()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("It refreshes at once when there is nothing, and then at its interval, with nobody asking")
  func interval() async throws {
    let fixture = RepositoryFixture()
    try await running(fixture) {
      for count in 1...4 {
        try await fixture.refreshEnds(after: count)
        await fixture.clock.someoneSleeps(for: .seconds(60))
        #expect(await fixture.repository.status().nextAttempt == fixture.clock.date.addingTimeInterval(60))
        fixture.clock.advance(by: .seconds(60))
      }
      try await fixture.refreshEnds(after: 5)
    }
  }

  @Test("A fresh roster from the store is left alone until it is due")
  func freshStore() async throws {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(3, age: 20))
    await fixture.repository.restore()
    try await running(fixture) {
      await fixture.clock.someoneSleeps(for: .seconds(40))
      #expect(fixture.source.asked.isEmpty)
      fixture.clock.advance(by: .seconds(40))
      try await fixture.refreshEnds(after: 1)
    }
  }

  @Test("A stale roster from the store is refreshed at once")
  func staleStore() async throws {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(3, age: 200))
    await fixture.repository.restore()
    try await running(fixture) { try await fixture.refreshEnds(after: 1) }
  }

  @Test("A service that starts with its upstream down recovers by itself, ever more patiently")
  func recovers() async throws {
    let fixture = RepositoryFixture(players: nil)
    try await running(fixture) {
      for (count, pause) in [4, 8, 16, 32, 60, 60].enumerated() {
        try await fixture.refreshEnds(after: count + 1)
        await fixture.clock.someoneSleeps(for: .seconds(pause))
        #expect(await fixture.repository.status().consecutiveFailures == count + 1)
        if pause == 60, count == 5 { fixture.source.answer(.content(3)) }
        fixture.clock.advance(by: .seconds(pause))
      }
      try await fixture.refreshEnds(after: 7)
      #expect(try await fixture.repository.roster().freshness == .fresh)
      #expect(await fixture.repository.status().consecutiveFailures == 0)
      await fixture.clock.someoneSleeps(for: .seconds(60))
    }
  }

  @Test("A refresh that a reader caused moves the schedule")
  func moved() async throws {
    let policy = RefreshPolicy(
      freshFor: .seconds(10), staleFor: .seconds(3600), refreshEvery: .seconds(60), waitFor: .seconds(5),
      minInterval: .seconds(2))
    let fixture = RepositoryFixture(policy: policy)
    try await running(fixture) {
      try await fixture.refreshEnds(after: 1)
      await fixture.clock.someoneSleeps(for: .seconds(60))
      fixture.clock.advance(by: .seconds(30))
      fixture.source.answer(.down)
      _ = try await fixture.repository.roster()
      try await fixture.refreshEnds(after: 2)
      await fixture.clock.someoneSleeps(for: .seconds(4))
    }
  }
}
