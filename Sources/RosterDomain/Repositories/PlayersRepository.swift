/// Where the application gets its players from, whatever stands behind it.
public protocol PlayersRepository: Sendable {
  /// The roster to serve now.
  ///
  /// Nothing waits while a usable roster is in memory, unless the reader wants it checked.
  ///
  /// - Parameter revalidating: Whether the reader wants the upstream to be asked first. It is a wish: it is not granted
  ///   when the upstream may not be asked now, or when many wait already.
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` when there is none and the upstream gives none in time.
  func roster(revalidating: Bool) async throws -> ServedRoster

  /// What can honestly be said about that roster; never waits for the upstream.
  func status() async -> RosterStatus
}
