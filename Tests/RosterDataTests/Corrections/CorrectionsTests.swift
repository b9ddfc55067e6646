import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("What editors say is kept first and served second")
struct CorrectionsTests {
  private let id = PlayerFixtures.id(1)

  @Test("A change is served at once to the next reader, and is in the store by then")
  func readYourOwnWrite() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    let change = try await fixture.correct(id, team: "Reds")
    #expect(fixture.corrections.changes.first?.after.served?.team == "Reds")
    let served = try await fixture.repository.roster()
    #expect(served.roster[id]?.team == "Reds")
    #expect(served.roster.revision == change.roster.roster.revision)
    #expect(change.before.served == PlayerFixtures.player(1))
  }

  @Test("A change that cannot be kept changes nothing, and reading goes on")
  func storeFails() async throws {
    let fixture = RepositoryFixture()
    let before = try await fixture.repository.roster()
    fixture.corrections.fail(with: .full(reason: "the disk is full"))
    await #expect(throws: RosterError.editingUnavailable) { try await fixture.correct(id, team: "Reds") }
    #expect(try await fixture.repository.roster().roster === before.roster)
    fixture.corrections.fail(with: nil)
    #expect(try await fixture.correct(id, team: "Reds").after.served?.team == "Reds")
  }

  @Test("A change that says nothing new is not kept")
  func noChange() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    let first = try await fixture.correct(id, team: "Reds")
    fixture.clock.advance(by: .seconds(10))
    let second = try await fixture.correct(id, team: "Reds")
    #expect(fixture.corrections.changes.count == 1)
    #expect(second.roster.changedAt == first.roster.changedAt)
  }

  @Test("Without a roster nobody can be corrected, since it is not known who is there")
  func noRoster() async throws {
    let fixture = RepositoryFixture(players: nil)
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(1))) {
      try await fixture.correct(id, team: "Reds")
    }
    await #expect(throws: RosterError.unavailable(retryAfter: .seconds(1))) {
      _ = try await fixture.editing.corrections(after: nil, limit: 1)
    }
  }

  @Test("Corrections survive a refresh, and the guard and the store go on with what the upstream gave")
  func refresh() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    _ = try await fixture.correct(id, team: "Reds")
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.content(4))
    let result = try await fixture.refresher.refresh()
    #expect(result.after == PlayerFixtures.roster(4).revision)
    let served = try await fixture.repository.roster()
    #expect(served.roster.count == 4)
    #expect(served.roster[id]?.team == "Reds")
    #expect(fixture.store.stored?.roster.revision == PlayerFixtures.roster(4).revision)
    let status = await fixture.repository.status()
    #expect(status.snapshot?.revision == PlayerFixtures.roster(4).revision)
    #expect(status.snapshot?.servedRevision == served.roster.revision)
    #expect(status.corrections == 1)
  }

  @Test("A write while a refresh is landing loses neither")
  func writeWhileLanding() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.content(4))
    fixture.store.hold()
    async let refreshed = fixture.refresher.refresh()
    await fixture.store.writes(reach: 2)
    // The new roster is ordered and prepared by now, without what is said here.
    _ = try await fixture.correct(id, team: "Reds")
    #expect(try await fixture.repository.roster().roster[id]?.team == "Reds")
    fixture.store.release()
    _ = try await refreshed
    let served = try await fixture.repository.roster()
    #expect(served.roster.count == 4)
    #expect(served.roster[id]?.team == "Reds")
  }

  @Test("What is written and taken back while a refresh is landing does not set back when what is served changed")
  func changeTimeWhileLanding() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.content(4))
    fixture.store.hold()
    async let refreshed = fixture.refresher.refresh()
    await fixture.store.writes(reach: 2)
    _ = try await fixture.correct(id, team: "Reds")
    let reverted = try await fixture.editing.change(id, .reverted, by: .fixture) { _ in nil }.roster
    fixture.store.release()
    _ = try await refreshed
    let served = try await fixture.repository.roster()
    #expect(served.roster.count == 4)
    #expect(served.changedAt > reverted.changedAt)
  }

  @Test("A write while the upstream's confirmation is being saved is not lost")
  func writeWhileRenewing() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.success(.notModified))
    fixture.store.hold()
    async let refreshed = fixture.refresher.refresh()
    await fixture.store.writes(reach: 2)
    _ = try await fixture.correct(id, team: "Reds")
    fixture.store.release()
    #expect(try await refreshed.outcome == .unchanged)
    #expect(try await fixture.repository.roster().roster[id]?.team == "Reds")
  }

  @Test("Of concurrent changes of one player that expect the same version, exactly one is made")
  func concurrentEditors() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    let seen = PlayerFixtures.player(1)
    let update = DefaultUpdatePlayerUseCase(corrections: fixture.editing)
    let won = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask { [id] in
          do {
            _ = try await update(id: id, facts: [.jerseyNumber: .number(number)], by: .fixture) { $0 == seen }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(won == 1)
    #expect(fixture.corrections.changes.count == 1)
  }

  @Test("A restart serves what editors said, even with the upstream down")
  func restart() async throws {
    let overlay = Overlay([.fixture(id, .saying([.team: .text("Reds")]))])
    let fixture = RepositoryFixture(players: nil, stored: RepositoryFixture.stored(3), corrected: overlay)
    await fixture.repository.restore()
    #expect(try await fixture.repository.roster().roster[id]?.team == "Reds")
  }

  @Test(
    "Corrections that cannot be read at start are said to be unknown, and are back with the next refresh, whatever it brings",
    arguments: ["another", "same", "unchanged", "refused", "down"])
  func unknownAtStart(brought: String) async throws {
    let overlay = Overlay([.fixture(id, .saying([.team: .text("Reds")]))])
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(3), corrected: overlay)
    fixture.corrections.fail(with: .unavailable(reason: "no such disk"))
    await fixture.repository.restore()
    #expect(try await fixture.repository.roster().roster[id]?.team == nil)
    #expect(await fixture.repository.status().corrections == nil)
    await #expect(throws: RosterError.editingUnavailable) { try await fixture.correct(id, team: "Blues") }
    fixture.corrections.fail(with: nil)
    fixture.clock.advance(by: .seconds(30))
    let answers: [String: Result<Fetched, any Error>] = [
      "another": .content(4), "same": .content(3), "unchanged": .success(.notModified), "refused": .content(0),
      "down": .down,
    ]
    fixture.source.answer(try #require(answers[brought]))
    _ = try await fixture.refresher.refresh()
    #expect(try await fixture.repository.roster().roster[id]?.team == "Reds")
    #expect(await fixture.repository.status().corrections == 1)
  }

  @Test("What is served changes at a later time with every correction, and not without one")
  func changeTimes() async throws {
    let fixture = RepositoryFixture()
    let first = try await fixture.repository.roster()
    let second = try await fixture.correct(id, team: "Reds").roster
    let third = try await fixture.correct(id, team: "Blues").roster
    #expect(first.changedAt < second.changedAt)
    #expect(second.changedAt < third.changedAt)
    #expect(fixture.corrections.stored.changedAt == third.changedAt)
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(.success(.notModified))
    _ = try await fixture.refresher.refresh()
    #expect(try await fixture.repository.roster().changedAt == third.changedAt)
  }

  @Test("An upstream that comes to agree with what is served changes nothing in it")
  func upstreamAgrees() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    let corrected = try await fixture.correct(id, team: "Reds").roster
    fixture.clock.advance(by: .seconds(30))
    fixture.source.answer(
      .success(
        .content(
          PlayerFixtures.document([0, 1, 2].map { PlayerFixtures.row($0, $0 == 1 ? #""team":"Reds""# : "") }),
          Validators(etag: "\"agreeing\""))))
    _ = try await fixture.refresher.refresh()
    let served = try await fixture.repository.roster()
    #expect(served.roster === corrected.roster)
    #expect(served.changedAt == corrected.changedAt)
    let player = try await fixture.editing.player(id)
    #expect(player.upstream?.team == "Reds")
    #expect(player.correction?.correction.facts[.team]?.upstreamThen == .unknown)
  }

  @Test("Corrections are listed page by page in the order of ids")
  func pages() async throws {
    let fixture = RepositoryFixture()
    _ = try await fixture.repository.roster()
    for number in [2, 0, 1] { _ = try await fixture.correct(PlayerFixtures.id(number), team: "Reds") }
    let first = try await fixture.editing.corrections(after: nil, limit: 2)
    #expect(first.players.map(\.id) == [0, 1].map(PlayerFixtures.id))
    #expect(first.total == 3)
    #expect(first.hasMore)
    let second = try await fixture.editing.corrections(after: PlayerFixtures.id(1), limit: 2)
    #expect(second.players.map(\.id) == [PlayerFixtures.id(2)])
    #expect(!second.hasMore)
  }
}

extension RepositoryFixture {
  @discardableResult
  fileprivate func correct(_ id: PlayerID, team: String) async throws -> PlayerChange {
    try await DefaultUpdatePlayerUseCase(corrections: editing)(id: id, facts: [.team: .text(team)], by: .fixture) { _ in
      true
    }
  }
}
