import RosterDomain
import RosterTestSupport
import Testing

@Suite("Refreshing because an operator says so")
struct RefreshRosterUseCaseTests {
  private struct StubRefreshing: RosterRefreshing {
    func refresh() async throws -> RefreshResult {
      RefreshResult(outcome: .unchanged, before: nil, after: nil, players: 0)
    }

    func accept(candidate: Revision) async throws -> RefreshResult {
      RefreshResult(outcome: .accepted, before: nil, after: candidate, players: 0)
    }
  }

  @Test("With a revision the candidate is accepted, without one the upstream is asked")
  func either() async throws {
    let refreshRoster = DefaultRefreshRosterUseCase(refreshing: StubRefreshing())
    #expect(try await refreshRoster(accepting: nil).outcome == .unchanged)
    let revision = PlayerFixtures.roster(2).revision
    #expect(try await refreshRoster(accepting: revision).after == revision)
  }
}
