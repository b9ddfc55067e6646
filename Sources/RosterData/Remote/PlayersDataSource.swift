/// A place that rosters come from.
public protocol PlayersDataSource: Sendable {
  /// Names the upstream, so that what was kept of one is never taken for another's; free of user names and passwords.
  var identity: String { get }

  /// Fetches a whole document, once, within limits of time and size.
  ///
  /// - Parameter validators: Those of the last **accepted** snapshot of this upstream; `nil` to fetch regardless.
  /// - Throws: ``UpstreamError``, or `CancellationError` when the task was cancelled.
  func fetch(ifChangedSince validators: Validators?) async throws -> Fetched
}
