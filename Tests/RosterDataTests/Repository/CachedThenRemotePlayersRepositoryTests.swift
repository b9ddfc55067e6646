import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The repository", .timeLimit(.minutes(5)))
struct CachedThenRemotePlayersRepositoryTests {
  @Test("A cold start fetches, saves and serves")
  func cold() async throws {
    let fixture = RepositoryFixture()
    let served = try await fixture.repository.roster()
    #expect(served.roster.players == PlayerFixtures.roster(3).players)
    #expect(served.freshness == .fresh)
    #expect(fixture.store.stored?.roster.revision == served.roster.revision)
    #expect(fixture.store.stored?.provenance.validators == Validators(etag: "\"new\""))
    #expect(fixture.source.asked == [nil])
    let status = await fixture.repository.status()
    #expect(
      status
        == RosterStatus(
          snapshot: RosterStatus.Snapshot(
            revision: served.roster.revision, servedRevision: served.roster.revision, playerCount: 3,
            acceptedAt: fixture.clock.date, checkedAt: fixture.clock.date, age: .zero, freshness: .fresh,
            source: .remote, durable: true),
          lastError: nil, consecutiveFailures: 0, nextAttempt: fixture.clock.date.addingTimeInterval(60),
          quarantine: RosterStatus.Quarantine(rejectedRows: 0, defectCount: 0, defects: [])))
  }

  @Test("A fetched roster is prepared before it is served, once; then others are forgotten")
  func prepared() async throws {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(2))
    await fixture.repository.restore()
    fixture.clock.advance(by: .seconds(4000))
    _ = try await fixture.repository.roster()
    #expect(fixture.preparation.revisions == [PlayerFixtures.roster(3).revision])
    #expect(fixture.preparation.keptRevisions == [PlayerFixtures.roster(3).revision])
    fixture.clock.advance(by: .seconds(4000))
    _ = try await fixture.repository.roster()
    #expect(fixture.preparation.revisions.count == 1)
  }

  @Test("A restored roster is served at once, unprepared")
  func restoredUnprepared() async throws {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(2))
    await fixture.repository.restore()
    #expect(try await fixture.repository.roster().roster.count == 2)
    #expect(fixture.preparation.revisions.isEmpty)
  }

  @Test("While the roster is fresh nobody asks the upstream")
  func fresh() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(60))
    #expect(try await fixture.repository.roster().freshness == .fresh)
    #expect(fixture.source.asked.count == 1)
  }

  @Test("A stale roster is served at once and refreshed behind the reply, once, however many ask")
  func stale() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.hold()
    fixture.source.answer(.content(4))
    let repository = fixture.repository
    try await withThrowingTaskGroup(of: ServedRoster.self) { group in
      for _ in 1...100 { group.addTask { try await repository.roster() } }
      for try await served in group {
        #expect(served.freshness == .stale)
        #expect(served.roster.count == 3)
      }
    }
    fixture.source.release()
    try await fixture.refreshEnds(after: 2)
    #expect(try await repository.roster().roster.count == 4)
    #expect(fixture.source.asked == [nil, Validators(etag: "\"new\"")])
    #expect(fixture.source.maxInFlight == 1)
  }

  @Test("A hundred who find nothing share one fetch", arguments: [nil, 3601] as [TimeInterval?])
  func shared(_ age: TimeInterval?) async throws {
    let fixture = RepositoryFixture(players: 5, stored: age.map { RepositoryFixture.stored(3, age: $0) })
    await fixture.repository.restore()
    fixture.source.hold()
    let repository = fixture.repository
    try await withThrowingTaskGroup(of: ServedRoster.self) { group in
      for _ in 1...100 { group.addTask { try await repository.roster() } }
      await fixture.clock.sleepers(reach: 100)
      fixture.source.release()
      for try await served in group {
        #expect(served.freshness == .fresh)
        #expect(served.roster.count == 5)
      }
    }
    #expect(fixture.source.asked.count == 1)
  }

  @Test("With an expired roster a failed refresh serves the old one, and backoff does not wait at all")
  func expired() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(3, age: 4000))
    await fixture.repository.restore()
    for _ in 1...3 {
      let served = try await fixture.repository.roster()
      #expect(served.freshness == .expired)
      #expect(served.roster.count == 3)
    }
    #expect(fixture.source.asked.count == 1)
    fixture.clock.advance(by: .seconds(4))
    fixture.source.answer(.content(4))
    #expect(try await fixture.repository.roster().freshness == .fresh)
  }

  @Test("Without any roster a failure is the domain's, with the time until the next try")
  func unavailable() async throws {
    let fixture = RepositoryFixture(players: nil)
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(4))) { try await fixture.repository.roster() }
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(4))) { try await fixture.repository.roster() }
    #expect(fixture.source.asked.count == 1)
    let status = await fixture.repository.status()
    #expect(status.snapshot == nil)
    #expect(status.lastError == "upstream.unreachable")
    #expect(status.consecutiveFailures == 1)
    #expect(status.nextAttempt == fixture.clock.date.addingTimeInterval(4))
  }

  @Test("A refused wait says what the upstream asked for")
  func retryAfter() async throws {
    let fixture = RepositoryFixture(players: nil)
    fixture.source.answer(.failure(UpstreamError.status(503, retryAfter: .seconds(90))))
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(90))) { try await fixture.repository.roster() }
    fixture.clock.advance(by: .seconds(89))
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(1))) { try await fixture.repository.roster() }
    #expect(fixture.source.asked.count == 1)
    #expect(await fixture.repository.status().lastError == "upstream.status")
  }

  @Test("A 304 renews freshness without decoding or saving players")
  func notModified() async throws {
    let fixture = RepositoryFixture()
    let first = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.success(.notModified))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 2)
    let second = try await fixture.repository.roster()
    #expect(second.freshness == .fresh)
    #expect(second.roster.revision == first.roster.revision)
    #expect(fixture.store.saves == 1)
    #expect(fixture.store.renewals == 1)
    #expect(fixture.store.stored?.provenance.checkedAt == fixture.clock.date)
    #expect(fixture.store.stored?.provenance.acceptedAt == fixture.clock.date.addingTimeInterval(-61))
  }

  @Test("The same players under new validators are not saved again; the validators are")
  func samePlayers() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.content(3, etag: "\"newer\""))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 2)
    #expect(fixture.store.saves == 1)
    #expect(fixture.store.stored?.provenance.validators.etag == "\"newer\"")
  }

  @Test("A bad answer keeps the last good roster, and its validators")
  func badAnswer() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.success(.content(Data("<html>".utf8), Validators(etag: "\"bad\""))))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 2)
    fixture.clock.advance(by: .seconds(4))
    fixture.source.answer(.success(.notModified))
    #expect(try await fixture.repository.roster().roster.count == 3)
    try await fixture.refreshEnds(after: 3)
    #expect(fixture.source.asked.last == Validators(etag: "\"new\""))
    #expect(await fixture.repository.status().lastError == nil)
  }

  @Test("A refresh never starts sooner than the shortest interval after the last")
  func minInterval() async throws {
    let policy = RefreshPolicy(
      freshFor: .zero, staleFor: .zero, refreshEvery: .seconds(60), waitFor: .seconds(5), minInterval: .seconds(2))
    let fixture = RepositoryFixture(policy: policy)
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .milliseconds(1999))
    #expect(try await fixture.repository.roster().freshness == .expired)
    #expect(fixture.source.asked.count == 1)
    fixture.clock.advance(by: .milliseconds(1))
    #expect(try await fixture.repository.roster().freshness == .fresh)
    #expect(fixture.source.asked.count == 2)
  }

  @Test("A wall clock that jumps ages nothing within a process")
  func jumpingClock() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    for date in [Date.distantFuture, .distantPast] {
      fixture.clock.setDate(date)
      #expect(try await fixture.repository.roster().freshness == .fresh)
    }
  }

  @Test("Each refresh is logged once, with the cause, which the status does not tell")
  func log() async throws {
    let fixture = RepositoryFixture(players: nil)
    await #expect(throws: RosterError.self) { try await fixture.repository.roster() }
    #expect(fixture.log.lines.count == 1)
    #expect(fixture.log.lines.first?.contains("the cable is out") == true)
    #expect("\(await fixture.repository.status())".contains("cable") == false)
  }
}
