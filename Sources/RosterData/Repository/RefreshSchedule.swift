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

  /// Runs until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, then.
  public func run() async throws {
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
