/// Gives everyone on the roster, in canonical order.
public protocol FetchPlayersUseCase: Sendable {
  /// Nothing in here waits while the roster is in memory, unless it is to be checked first.
  ///
  /// - Parameter revalidating: Whether the reader wants the upstream to be asked first.
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` when there is no roster to give.
  func callAsFunction(revalidating: Bool) async throws -> ServedRoster
}

/// Reads the roster from the repository.
public struct DefaultFetchPlayersUseCase: FetchPlayersUseCase {
  private let repository: any PlayersRepository

  /// Reads from `repository`.
  public init(repository: any PlayersRepository) {
    self.repository = repository
  }

  /// The repository's roster as it is.
  public func callAsFunction(revalidating: Bool) async throws -> ServedRoster {
    try await repository.roster(revalidating: revalidating)
  }
}
