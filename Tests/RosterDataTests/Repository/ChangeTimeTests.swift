import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("When the served players changed last", .timeLimit(.minutes(5)))
struct ChangeTimeTests {
  private func changedAt(_ fixture: RepositoryFixture) async throws -> TimeInterval {
    try await fixture.repository.roster().changedAt.timeIntervalSince1970
  }

  private func refresh(_ fixture: RepositoryFixture, after pause: Duration = .seconds(2)) async throws {
    fixture.clock.advance(by: pause)
    _ = try await fixture.refresher.refresh()
  }

  @Test("is the second in which they came, and stays while they stay, whatever is fetched")
  func stays() async throws {
    let fixture = RepositoryFixture()
    fixture.clock.advance(by: .milliseconds(700))
    #expect(try await changedAt(fixture) == 1_700_000_000)
    fixture.source.answer(.content(3, etag: "\"another\""))
    try await refresh(fixture, after: .seconds(10))
    #expect(fixture.source.asked.count == 2)
    #expect(try await changedAt(fixture) == 1_700_000_000)
    fixture.source.answer(.success(.notModified))
    try await refresh(fixture, after: .seconds(10))
    #expect(try await changedAt(fixture) == 1_700_000_000)
  }

  @Test("moves with every change, even when the clock does not, or goes back")
  func moves() async throws {
    let fixture = RepositoryFixture()
    #expect(try await changedAt(fixture) == 1_700_000_000)
    fixture.source.answer(.content(4))
    try await refresh(fixture)
    #expect(try await changedAt(fixture) == 1_700_000_002)
    fixture.clock.setDate(Date(timeIntervalSince1970: 1_600_000_000))
    fixture.source.answer(.content(3))
    try await refresh(fixture)
    #expect(try await changedAt(fixture) == 1_700_000_003)
  }

  @Test("is when a refused snapshot was accepted, and not when it came")
  func accepted() async throws {
    let fixture = RepositoryFixture(players: 10)
    _ = try await fixture.repository.roster()
    fixture.source.answer(.content(2))
    try await refresh(fixture)
    fixture.clock.advance(by: .seconds(500))
    let candidate = try #require(await fixture.repository.status().candidate)
    _ = try await fixture.refresher.accept(candidate: candidate.revision)
    #expect(await fixture.repository.status().snapshot?.playerCount == 2)
    #expect(fixture.store.stored?.provenance.changedAt.timeIntervalSince1970 == 1_700_000_502)
  }

  @Test("is kept, so that a restart tells the same")
  func kept() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    let stored = try #require(fixture.store.stored)
    let restarted = RepositoryFixture(stored: stored)
    await restarted.repository.restore()
    #expect(try await changedAt(restarted) == 1_700_000_000)
  }

  @Test("is the start, when that serves others than before, since what editors say is lost or an older copy of it")
  func editorsReplaced() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    _ = try await fixture.editing.change(PlayerFixtures.id(1), .removed, by: .fixture) { _ in
      Correction(isHidden: true)
    }
    fixture.source.answer(.success(.notModified))
    try await refresh(fixture)
    let stored = try #require(fixture.store.stored)
    #expect(stored.provenance.changedAt.timeIntervalSince1970 == 1_700_000_001)

    let same = RepositoryFixture(stored: stored, corrections: fixture.corrections.stored)
    await same.repository.restore()
    #expect(try await changedAt(same) == 1_700_000_001)

    // An edit, the backup, another edit; the upstream is down and nothing is written to the store any more.
    fixture.clock.advance(by: .seconds(10))
    _ = try await fixture.editing.change(PlayerFixtures.id(2), .removed, by: .fixture) { _ in
      Correction(isHidden: true)
    }
    let backup = fixture.corrections.stored
    fixture.clock.advance(by: .seconds(10))
    let last = try await fixture.editing.change(PlayerFixtures.id(0), .removed, by: .fixture) { _ in
      Correction(isHidden: true)
    }
    let restored = RepositoryFixture(stored: stored, corrections: backup)
    restored.clock.advance(by: .seconds(60))
    await restored.repository.restore()
    #expect(try await restored.repository.roster().roster.count == 1)
    #expect(try await changedAt(restored) > last.roster.changedAt.timeIntervalSince1970)

    let replaced = RepositoryFixture(stored: stored)
    replaced.clock.advance(by: .seconds(60))
    await replaced.repository.restore()
    #expect(try await replaced.repository.roster().roster.count == 3)
    #expect(try await changedAt(replaced) == 1_700_000_060)
  }
}
