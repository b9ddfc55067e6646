/// Keeps a quiet service fresh, and brings one back whose upstream was down.
///
/// Refreshes at once when there is no fresh enough roster, every
/// ``RefreshPolicy/refreshEvery`` after a success, and by backoff after a
/// failure, whoever caused that refresh. What could not be saved is tried again.
public struct RefreshSchedule: Sendable {
  private let refresher: RosterRefresher

  /// Keeps to the policy of `refresher`.
  public init(refresher: RosterRefresher) {
    self.refresher = refresher
  }

  /// Runs until the task is cancelled, and gives up the refresh that runs then, whoever caused it.
  ///
  /// - Throws: `CancellationError`, when that is gone.
  public func run() async throws {
    do {
      try await keepFresh()
    } catch {
      await refresher.giveUp()
      throw error
    }
  }

  private func keepFresh() async throws -> Never {
    while true {
      try Task.checkCancellation()
      switch refresher.duty {
      case .refresh: try await refresher.refresh(by: .schedule, waitingAtMost: nil)
      case .save: await refresher.saveAgain()
      case .wait(let pause): try await refresher.refreshEnds(waitingAtMost: pause)
      }
    }
  }
}
