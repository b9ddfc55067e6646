/// Gives one player with every fact that is known.
public protocol FetchPlayerUseCase: Sendable {
  /// Nothing in here waits while the roster is in memory, unless it is to be checked first.
  ///
  /// - Parameters:
  ///   - id: Whom to look up.
  ///   - revalidating: Whether the reader wants the upstream to be asked first.
  /// - Returns: The player, who is looked for when ``ServedPlayer/player`` is read: an identity that the roster does
  ///   not have shows only there.
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` when there is no roster to look in.
  func callAsFunction(id: PlayerID, revalidating: Bool) async throws -> ServedPlayer
}

/// Looks the player up in the repository's roster.
public struct DefaultFetchPlayerUseCase: FetchPlayerUseCase {
  private let repository: any PlayersRepository

  /// Looks in the roster of `repository`.
  public init(repository: any PlayersRepository) {
    self.repository = repository
  }

  /// The player in the repository's roster with this identity.
  public func callAsFunction(id: PlayerID, revalidating: Bool) async throws -> ServedPlayer {
    ServedPlayer(id, in: try await repository.roster(revalidating: revalidating))
  }
}
