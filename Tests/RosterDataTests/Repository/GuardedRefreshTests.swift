import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Refreshes under the guard", .timeLimit(.minutes(5)))
struct GuardedRefreshTests {
  /// Serves ten players of the store, with a schedule that runs.
  private func guarded(
    stored: StoredRoster? = RepositoryFixture.stored(10), guardPolicy: GuardPolicy = GuardPolicy(),
    _ body: (RepositoryFixture) async throws -> Void
  ) async throws {
    let fixture = RepositoryFixture(players: 5, stored: stored, guardPolicy: guardPolicy)
    await fixture.repository.restore()
    let schedule = Task { try await RefreshSchedule(refresher: fixture.refresher).run() }
    try await body(fixture)
    schedule.cancel()
    await #expect(throws: CancellationError.self) { try await schedule.value }
  }

  /// Lets the schedule's time come, and waits for the refresh.
  private func scheduled(_ fixture: RepositoryFixture, _ count: Int, after seconds: Int = 60) async throws {
    await fixture.clock.someoneSleeps(for: .seconds(seconds))
    fixture.clock.advance(by: .seconds(seconds))
    try await fixture.refreshEnds(after: count)
  }

  private func count(_ fixture: RepositoryFixture) async throws -> Int {
    try await fixture.repository.roster().roster.count
  }

  @Test("A restart compares with the stored roster; what lost too much is refused, said so, and confirmed in time")
  func confirmed() async throws {
    try await guarded { fixture in
      for confirmations in 1...2 {
        try await scheduled(fixture, confirmations)
        #expect(try await count(fixture) == 10)
        let status = await fixture.repository.status()
        #expect(
          status.candidate
            == RosterStatus.Candidate(
              revision: PlayerFixtures.roster(5).revision, players: 5, dropped: 5, confirmations: confirmations))
        #expect(status.lastError == "guard.shrunk")
        #expect(status.consecutiveFailures == 0)
        #expect(status.guardRefusals == confirmations)
      }
      try await scheduled(fixture, 3)
      #expect(try await count(fixture) == 5)
      #expect(fixture.store.stored?.roster.count == 5)
      let status = await fixture.repository.status()
      #expect(status.candidate == nil)
      #expect(status.lastError == nil)
      #expect(status.guardRefusals == 2)
    }
  }

  @Test("The validators of a refused snapshot are never sent, and a 304 after it blesses nothing")
  func validators() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      fixture.source.answer(.success(.notModified))
      try await scheduled(fixture, 2)
      #expect(try await count(fixture) == 10)
      #expect(fixture.source.asked.allSatisfy { $0 == Validators(etag: "\"kept\"") })
      #expect(fixture.store.stored?.provenance.validators == Validators(etag: "\"kept\""))
      let status = await fixture.repository.status()
      #expect(status.candidate == nil)
      #expect(status.lastError == nil)
      fixture.source.answer(.content(5))
      try await scheduled(fixture, 3)
      #expect(await fixture.repository.status().candidate?.confirmations == 1)
    }
  }

  @Test("Failures between two confirmations neither count nor reset")
  func failures() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      fixture.source.answer(.down)
      try await scheduled(fixture, 2)
      #expect(await fixture.repository.status().candidate?.confirmations == 1)
      fixture.source.answer(.content(5))
      try await scheduled(fixture, 3, after: 4)
      #expect(await fixture.repository.status().candidate?.confirmations == 2)
      try await scheduled(fixture, 4)
      #expect(try await count(fixture) == 5)
    }
  }

  @Test("Accepting a candidate says nothing of an upstream that has failed since")
  func acceptedWhileFailing() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      fixture.source.answer(.down)
      try await scheduled(fixture, 2)
      let result = try await fixture.refresher.accept(candidate: PlayerFixtures.roster(5).revision)
      #expect(result.outcome == .accepted)
      let status = await fixture.repository.status()
      #expect(status.snapshot?.playerCount == 5)
      #expect(status.lastError == "upstream.unreachable")
      #expect(status.consecutiveFailures == 1)
    }
  }

  @Test("Readers of a stale roster ask nothing while a candidate waits; operators may, and confirm nothing")
  func demand() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      await fixture.clock.someoneSleeps(for: .seconds(60))
      fixture.clock.advance(by: .seconds(10))
      #expect(try await fixture.repository.roster().freshness == .stale)
      #expect(fixture.source.asked.count == 1)
      for count in 2...9 {
        let result = try await fixture.refresher.refresh()
        #expect(result.outcome == .refused(.shrunk, candidate: PlayerFixtures.roster(5).revision))
        #expect(result.before == PlayerFixtures.roster(10).revision)
        #expect(result.after == result.before)
        #expect(result.players == 5)
        #expect(result.dropped == 5)
        #expect(fixture.source.asked.count == count)
        await fixture.clock.someoneSleeps(for: .seconds(50 - 2 * (count - 2)))
        fixture.clock.advance(by: .seconds(2))
      }
      #expect(await fixture.repository.status().candidate?.confirmations == 1)
      // Nor do they put the schedule off: it is due a minute after its own last refresh.
      try await scheduled(fixture, 10, after: 34)
      #expect(await fixture.repository.status().candidate?.confirmations == 2)
    }
  }

  @Test("Readers of an expired roster get it at once while a candidate waits, and ask nothing")
  func expired() async throws {
    try await guarded(stored: RepositoryFixture.stored(10, age: 4000)) { fixture in
      try await fixture.refreshEnds(after: 1)
      for revalidating in [false, true] {
        let served = try await fixture.repository.roster(revalidating: revalidating)
        #expect(served.roster.count == 10)
        #expect(served.freshness == .expired)
        #expect(served.wait == nil)
      }
      #expect(fixture.source.asked.count == 1)
    }
  }

  @Test("An operator accepts the candidate by its revision, and by no other")
  func acceptance() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      let five = PlayerFixtures.roster(5).revision
      let ten = PlayerFixtures.roster(10).revision
      let wrong = try await fixture.refresher.accept(candidate: ten)
      #expect(wrong.outcome == .candidateChanged(five))
      #expect(wrong.after == ten)
      fixture.source.answer(.down)
      let right = try await fixture.refresher.accept(candidate: five)
      #expect(right == RefreshResult(outcome: .accepted, before: ten, after: five, players: 5, dropped: 5))
      #expect(try await count(fixture) == 5)
      #expect(fixture.store.stored?.provenance.validators == Validators(etag: "\"new\""))
      let again = try await fixture.refresher.accept(candidate: five)
      #expect(again.outcome == .candidateChanged(nil))
      #expect(await fixture.repository.status().lastError == nil)
      #expect(fixture.source.asked.count == 1)
    }
  }

  @Test("An acceptance waits for the refresh that runs, which may change the candidate")
  func acceptanceDuringRefresh() async throws {
    try await guarded { fixture in
      try await scheduled(fixture, 1)
      fixture.source.hold()
      await fixture.clock.someoneSleeps(for: .seconds(60))
      fixture.clock.advance(by: .seconds(60))
      await fixture.source.fetches(reach: 2)
      let refresher = fixture.refresher
      let acceptance = Task { try await refresher.accept(candidate: PlayerFixtures.roster(5).revision) }
      fixture.source.answer(.content(2))
      fixture.source.release()
      #expect(try await acceptance.value.outcome == .candidateChanged(PlayerFixtures.roster(2).revision))
      #expect(try await count(fixture) == 10)
    }
  }

  @Test("A candidate dies with the process")
  func restart() async throws {
    let store = RepositoryFixture.stored(10)
    try await guarded(stored: store) { try await scheduled($0, 1) }
    try await guarded(stored: store) { fixture in
      #expect(await fixture.repository.status().candidate == nil)
      try await scheduled(fixture, 1)
      #expect(await fixture.repository.status().candidate?.confirmations == 1)
    }
  }

  @Test("An empty snapshot is refused like a failure: tried again soon, and never taken")
  func empty() async throws {
    try await guarded { fixture in
      fixture.source.answer(.content(0))
      try await scheduled(fixture, 1)
      for (count, pause) in [(2, 4), (3, 8), (4, 16), (5, 32)] { try await scheduled(fixture, count, after: pause) }
      let status = await fixture.repository.status()
      #expect(status.lastError == "guard.empty")
      #expect(status.consecutiveFailures == 5)
      #expect(status.candidate == nil)
      #expect(try await count(fixture) == 10)
    }
  }

  @Test("A damaged row of a known player counts as present, and the status tells of it without its values")
  func memory() async throws {
    let policy = GuardPolicy(maxInvalidPercent: 40, maxDropPercent: 0)
    try await guarded(guardPolicy: policy) { fixture in
      let rows = (0..<10).map { $0 < 4 ? #"{"id":"\#(PlayerFixtures.id($0))"}"# : PlayerFixtures.row($0) }
      fixture.source.answer(.success(.content(PlayerFixtures.document(rows), Validators(etag: "\"damaged\""))))
      try await scheduled(fixture, 1)
      let status = await fixture.repository.status()
      #expect(status.snapshot?.revision == PlayerFixtures.roster(10).revision)
      #expect(status.lastError == nil)
      #expect(
        status.quarantine
          == RosterStatus.Quarantine(
            rejectedRows: 4, defectCount: 4,
            defects: (0..<4).map { .init(pointer: "/\($0)/playerName", reason: "name.missing") }))
    }
    try await guarded(guardPolicy: GuardPolicy(maxInvalidPercent: 39)) { fixture in
      let rows = (0..<10).map { $0 < 4 ? "null" : PlayerFixtures.row($0) }
      fixture.source.answer(.success(.content(PlayerFixtures.document(rows), Validators(etag: "\"damaged\""))))
      try await scheduled(fixture, 1)
      let status = await fixture.repository.status()
      #expect(status.lastError == "guard.invalidRows")
      #expect(status.quarantine?.rejectedRows == 4)
      #expect(fixture.store.stored?.provenance.validators == Validators(etag: "\"kept\""))
    }
  }

  @Test("An operator is told what came of it, and when it is too soon")
  func results() async throws {
    let fixture = RepositoryFixture(players: 3)
    let three = PlayerFixtures.roster(3).revision
    let first = try await fixture.refresher.refresh()
    #expect(first == RefreshResult(outcome: .accepted, before: nil, after: three, players: 3))
    #expect(try await fixture.refresher.refresh().outcome == .tooSoon(retryAfter: .seconds(2)))
    fixture.clock.advance(by: .seconds(2))
    #expect(try await fixture.refresher.refresh().outcome == .unchanged)
    fixture.clock.advance(by: .seconds(2))
    fixture.source.answer(.success(.notModified))
    #expect(try await fixture.refresher.refresh().outcome == .unchanged)
    fixture.clock.advance(by: .seconds(2))
    fixture.source.answer(.down)
    let failed = try await fixture.refresher.refresh()
    #expect(
      failed == RefreshResult(outcome: .failed(code: "upstream.unreachable"), before: three, after: three, players: 3))
    #expect(try await fixture.refresher.refresh().outcome == .tooSoon(retryAfter: .seconds(4)))
  }
}
