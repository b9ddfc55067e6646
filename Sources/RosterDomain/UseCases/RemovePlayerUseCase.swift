/// Takes a player off the roster that is served.
public protocol RemovePlayerUseCase: Sendable {
  /// A player of the upstream's is hidden, whatever later refreshes bring; one whom editors added is gone.
  ///
  /// - Parameters:
  ///   - id: Whom to remove.
  ///   - author: Who removes.
  ///   - isExpected: Whether the player is still the one that the editor has seen.
  /// - Throws: ``RosterError/playerNotFound(_:)``, ``RosterError/changedMeanwhile``; what
  ///   ``CorrectionsRepository/change(_:_:by:_:)`` throws.
  func callAsFunction(
    id: PlayerID, by author: Author, if isExpected: @escaping @Sendable (PlayerEntity) -> Bool
  ) async throws
}

/// Keeps the removal in the corrections.
public struct DefaultRemovePlayerUseCase: RemovePlayerUseCase {
  private let corrections: any CorrectionsRepository

  /// Writes to `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// Hides the player, or forgets the addition.
  public func callAsFunction(
    id: PlayerID, by author: Author, if isExpected: @escaping @Sendable (PlayerEntity) -> Bool
  ) async throws {
    _ = try await corrections.change(id, .removed, by: author) { player in
      guard let served = player.served else { throw RosterError.playerNotFound(id) }
      guard isExpected(served) else { throw RosterError.changedMeanwhile }
      guard player.upstream != nil else { return nil }
      var correction = player.correction?.correction ?? Correction()
      correction.isHidden = true
      return correction
    }
  }
}
