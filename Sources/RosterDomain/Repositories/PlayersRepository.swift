/// Where the application gets its players from, whatever stands behind it.
public protocol PlayersRepository: Sendable {
  /// The roster to serve now.
  ///
  /// Nothing waits while a usable roster is in memory.
  ///
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` when there is none and the upstream gives none in time.
  func roster() async throws -> ServedRoster

  /// What can honestly be said about that roster; never waits for the upstream.
  func status() async -> RosterStatus
}
