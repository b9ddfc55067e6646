/// Gives one player with every fact that is known.
public protocol FetchPlayerUseCase: Sendable {
  /// Nothing in here waits while the roster is in memory.
  ///
  /// - Throws: ``RosterError/playerNotFound(_:)`` for an identity that the roster does not have,
  ///   ``RosterError/unavailable(retryAfter:)`` when there is no roster to look in.
  func callAsFunction(id: PlayerID) async throws -> ServedPlayer
}

/// Looks the player up in the repository's roster.
public struct DefaultFetchPlayerUseCase: FetchPlayerUseCase {
  private let repository: any PlayersRepository

  /// Looks in the roster of `repository`.
  public init(repository: any PlayersRepository) {
    self.repository = repository
  }

  /// The player in the repository's roster with this identity.
  public func callAsFunction(id: PlayerID) async throws -> ServedPlayer {
    guard let player = try await repository.roster().player(id) else { throw RosterError.playerNotFound(id) }
    return player
  }
}
