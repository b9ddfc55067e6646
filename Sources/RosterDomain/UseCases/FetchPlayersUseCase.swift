/// Gives everyone on the roster, in canonical order.
public protocol FetchPlayersUseCase: Sendable {
  /// Nothing in here waits while the roster is in memory.
  ///
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` when there is no roster to give.
  func callAsFunction() async throws -> ServedRoster
}

/// Reads the roster from the repository.
public struct DefaultFetchPlayersUseCase: FetchPlayersUseCase {
  private let repository: any PlayersRepository

  /// Reads from `repository`.
  public init(repository: any PlayersRepository) {
    self.repository = repository
  }

  /// The repository's roster as it is.
  public func callAsFunction() async throws -> ServedRoster {
    try await repository.roster()
  }
}
