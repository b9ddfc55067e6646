/// Brings the roster up to date because an operator says so, and not because it is time.
public protocol RefreshRosterUseCase: Sendable {
  /// Failures of the upstream and refusals are results, since the operator asked to know.
  ///
  /// - Parameter candidate: The snapshot to accept against the guard's judgement; `nil` to ask the upstream.
  /// - Throws: `CancellationError` when the caller's task is cancelled.
  func callAsFunction(accepting candidate: Revision?) async throws -> RefreshResult
}

/// Passes the wish on to whatever keeps the roster.
public struct DefaultRefreshRosterUseCase: RefreshRosterUseCase {
  private let refreshing: any RosterRefreshing

  /// Refreshes by `refreshing`.
  public init(refreshing: any RosterRefreshing) {
    self.refreshing = refreshing
  }

  /// Accepts the candidate that is named; without a name, refreshes.
  public func callAsFunction(accepting candidate: Revision?) async throws -> RefreshResult {
    guard let candidate else { return try await refreshing.refresh() }
    return try await refreshing.accept(candidate: candidate)
  }
}
