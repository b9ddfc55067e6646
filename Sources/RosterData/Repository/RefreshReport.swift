/// What is known of the refreshes at one moment.
struct RefreshReport: Hashable, Sendable {
  /// The stable code of what went wrong last; `nil` when the last refresh went well.
  let lastError: String?
  /// How many refreshes have failed since the last that did not.
  let failures: Int
  /// How long until a refresh may start; zero when one runs.
  let pauseBeforeNext: Duration
  /// How long until the schedule asks for one; `nil` while one runs.
  let pauseBeforeScheduled: Duration?
}
