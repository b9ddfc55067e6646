import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("What survives", .timeLimit(.minutes(5)))
struct DurabilityTests {
  @Test("An accepted roster is saved before it is served")
  func savedFirst() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.content(4))
    fixture.store.hold()
    _ = try await fixture.repository.roster()
    await fixture.store.writes(reach: 2)
    #expect(try await fixture.repository.roster().roster.count == 3)
    fixture.store.release()
    try await fixture.refreshEnds(after: 2)
    #expect(try await fixture.repository.roster().roster.count == 4)
  }

  @Test("A store that fails keeps no roster from being served, and is tried again")
  func failedSave() async throws {
    let fixture = RepositoryFixture()
    fixture.store.fail(with: .full(reason: "no room"))
    #expect(try await fixture.repository.roster().roster.count == 3)
    let status = await fixture.repository.status()
    #expect(status.snapshot?.durable == false)
    #expect(status.lastError == "store.full")
    #expect(status.consecutiveFailures == 0)
    #expect(fixture.log.lines.first?.contains("no room") == true)

    fixture.store.fail(with: nil)
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.success(.notModified))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 2)
    #expect(await fixture.repository.status().snapshot?.durable == true)
    #expect(fixture.store.stored?.roster.count == 3)
  }

  @Test("A store that cannot be read at start is read with the next refresh, while there is no roster")
  func readLater() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(10, age: 120))
    fixture.store.fail(with: .busy(reason: "locked"))
    await fixture.repository.restore()
    await #expect(throws: RosterError.self) { try await fixture.repository.roster() }
    #expect(await fixture.repository.status().lastError == "upstream.unreachable")
    fixture.store.fail(with: nil)
    fixture.clock.advance(by: .seconds(30))
    _ = try await fixture.refresher.refresh()
    #expect(try await fixture.repository.roster().roster.count == 10)

    // The guard has something to compare with again.
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.content(3))
    let result = try await fixture.refresher.refresh()
    #expect(result.outcome == .refused(.shrunk, candidate: PlayerFixtures.roster(3).revision))
    #expect(fixture.store.stored?.roster.count == 10)
  }

  @Test("A store that can be read again is left alone once the upstream has given a roster")
  func notReadLater() async throws {
    let fixture = RepositoryFixture(players: 3, stored: RepositoryFixture.stored(10, age: 120))
    fixture.store.fail(with: .busy(reason: "locked"))
    await fixture.repository.restore()
    #expect(try await fixture.repository.roster().roster.count == 3)
    fixture.store.fail(with: nil)
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.down)
    _ = try await fixture.refresher.refresh()
    #expect(try await fixture.repository.roster().roster.count == 3)
  }

  @Test("A restart serves the stored roster with the upstream down, and asks whether it has changed")
  func restart() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(7, age: 120))
    await fixture.repository.restore()
    let served = try await fixture.repository.roster()
    #expect(served.roster.count == 7)
    #expect(served.freshness == .stale)
    let snapshot = await fixture.repository.status().snapshot
    #expect(snapshot?.source == .store)
    #expect(snapshot?.age == .seconds(120))
    #expect(snapshot?.durable == true)
    try await fixture.refreshEnds(after: 1)
    #expect(fixture.source.asked == [Validators(etag: "\"kept\"")])
  }

  @Test("A roster from the future is expired, and nobody knows how old it is")
  func future() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(7, age: -3600))
    await fixture.repository.restore()
    let snapshot = try #require(await fixture.repository.status().snapshot)
    #expect(snapshot.age == nil)
    #expect(snapshot.freshness == .expired)
    #expect(snapshot.checkedAt == fixture.clock.date.addingTimeInterval(3600))
    #expect(try await fixture.repository.roster().freshness == .expired)
    fixture.clock.advance(by: .seconds(3600))
    #expect(try await fixture.repository.roster().freshness == .expired)
  }

  @Test("A roster of another upstream is not loaded")
  func otherUpstream() async throws {
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(7, upstream: "http://b.example/"))
    await fixture.repository.restore()
    await #expect(throws: RosterError.self) { try await fixture.repository.roster() }
    #expect(fixture.source.asked == [nil])
  }

  @Test("A roster of other rules is served, and fetched anew")
  func otherRules() async throws {
    let stored = RepositoryFixture.stored(7, age: 120, decoder: SnapshotDecoder(emptyValues: ["-"]))
    let fixture = RepositoryFixture(players: 7, stored: stored)
    await fixture.repository.restore()
    #expect(try await fixture.repository.roster().roster.count == 7)
    try await fixture.refreshEnds(after: 1)
    #expect(fixture.source.asked.map { $0?.isEmpty ?? true } == [true])
    #expect(fixture.store.stored?.provenance.decoderVersion == SnapshotDecoder().version)
    #expect(fixture.store.stored?.provenance.validators.etag == "\"new\"")
  }

  @Test("A store that cannot be read is told, and the roster is fetched")
  func unreadable() async throws {
    let fixture = RepositoryFixture()
    fixture.store.fail(with: .corrupt(reason: "bad pages"))
    await fixture.repository.restore()
    #expect(await fixture.repository.status().lastError == "store.corrupt")
    #expect(try await fixture.repository.roster().roster.count == 3)
    #expect(await fixture.repository.status().snapshot?.durable == false)
  }

  @Test("Saving is tried again on the schedule, without asking the upstream")
  func savedAgain() async throws {
    let fixture = RepositoryFixture()
    fixture.store.fail(with: .full(reason: "no room"))
    let schedule = Task { try await RefreshSchedule(refresher: fixture.refresher).run() }
    try await fixture.refreshEnds(after: 1)
    for _ in 1...2 {
      await fixture.clock.someoneSleeps(for: .seconds(10))
      #expect(await fixture.repository.status().snapshot?.durable == false)
      fixture.clock.advance(by: .seconds(10))
    }
    await fixture.clock.someoneSleeps(for: .seconds(10))
    fixture.store.fail(with: nil)
    fixture.clock.advance(by: .seconds(10))
    await fixture.clock.someoneSleeps(for: .seconds(30))
    let status = await fixture.repository.status()
    #expect(status.snapshot?.durable == true)
    #expect(status.lastError == nil)
    #expect(fixture.store.stored?.roster.count == 3)
    #expect(fixture.source.asked.count == 1)
    schedule.cancel()
    await #expect(throws: CancellationError.self) { try await schedule.value }
  }

  @Test("A store that lost its players between two checks is given them again")
  func lostPlayers() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(61))
    fixture.source.answer(.success(.notModified))
    fixture.store.fail(with: .corrupt(reason: "bad pages"))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 2)
    #expect(await fixture.repository.status().snapshot?.durable == false)
    fixture.store.fail(with: nil)
    fixture.clock.advance(by: .seconds(61))
    _ = try await fixture.repository.roster()
    try await fixture.refreshEnds(after: 3)
    #expect(fixture.store.saves == 2)
    #expect(await fixture.repository.status().snapshot?.durable == true)
  }
}
