/// What an operator may ask of whatever keeps the roster up to date.
public protocol RosterRefreshing: Sendable {
  /// Refreshes now, or waits for the refresh that runs.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled; the refresh goes on.
  func refresh() async throws -> RefreshResult

  /// Serves the snapshot that the guard refused, if it is still this one.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled before its turn has come.
  func accept(candidate: Revision) async throws -> RefreshResult
}
