/// Shows what editors say of one player, and what the upstream says.
public protocol FetchCorrectionUseCase: Sendable {
  /// - Returns: A player with a correction.
  /// - Throws: ``RosterError/correctionNotFound(_:)``; what ``CorrectionsRepository/player(_:)`` throws.
  func callAsFunction(id: PlayerID) async throws -> CorrectablePlayer
}

/// Looks the player up in the repository.
public struct DefaultFetchCorrectionUseCase: FetchCorrectionUseCase {
  private let corrections: any CorrectionsRepository

  /// Looks in `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// The player, if editors say something of them.
  public func callAsFunction(id: PlayerID) async throws -> CorrectablePlayer {
    let player = try await corrections.player(id)
    guard player.correction != nil else { throw RosterError.correctionNotFound(id) }
    return player
  }
}
