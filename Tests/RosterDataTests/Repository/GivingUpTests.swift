import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("A refresh that is given up", .timeLimit(.minutes(5)))
struct GivingUpTests {
  /// A refresh that is held by its upstream, and a reader who waits for it.
  private func withHeldRefresh(
    _ body: (RepositoryFixture, _ reader: Task<ServedRoster, any Error>) async throws -> Void
  ) async throws {
    let fixture = RepositoryFixture()
    fixture.source.hold()
    let reader = Task { try await fixture.repository.roster() }
    await fixture.source.fetches(reach: 1)
    await fixture.clock.someoneSleeps(for: .seconds(5))
    try await body(fixture, reader)
  }

  @Test("is gone then, has not failed, and leaves what was served")
  func givenUp() async throws {
    try await withHeldRefresh { fixture, reader in
      let giving = Task { await fixture.refresher.giveUp(within: .seconds(2)) }
      await fixture.source.cancellations(reach: 1)
      fixture.source.release()
      #expect(await giving.value)

      await #expect(throws: RosterError.self) { try await reader.value }
      #expect(fixture.log.lines.isEmpty)
      let status = await fixture.repository.status()
      #expect(status.consecutiveFailures == 0)
      #expect(status.lastError == nil)
      #expect(status.snapshot == nil)
    }
  }

  @Test("is not waited for longer than patience lasts")
  func patience() async throws {
    try await withHeldRefresh { fixture, reader in
      let giving = Task { await fixture.refresher.giveUp(within: .seconds(2)) }
      await fixture.clock.someoneSleeps(for: .seconds(2))
      fixture.clock.advance(by: .seconds(2))
      #expect(await !giving.value)
      #expect(fixture.log.lines.isEmpty)

      fixture.source.release()
      await #expect(throws: RosterError.self) { try await reader.value }
    }
  }

  @Test("may be none at all")
  func nothing() async {
    #expect(await RepositoryFixture().refresher.giveUp(within: .seconds(2)))
  }
}
