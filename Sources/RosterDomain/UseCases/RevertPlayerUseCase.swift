/// Goes back to what the upstream says of a player.
public protocol RevertPlayerUseCase: Sendable {
  /// Reverts everything that editors say of the player, or a part of it.
  ///
  /// - Parameters:
  ///   - id: Whose correction to revert.
  ///   - part: What to revert; `nil` for everything, with which a player whom editors added is gone.
  ///   - author: Who reverts.
  ///   - isExpected: Whether the correction is still the one that the editor has seen; what it throws is thrown.
  /// - Returns: The player afterwards, whose correction is `nil` when nothing is left of it.
  /// - Throws: ``RosterError/correctionNotFound(_:)``, ``RosterError/changedMeanwhile``, ``RosterError/nameMissing``; what
  ///   ``CorrectionsRepository/change(_:_:by:_:)`` throws.
  func callAsFunction(
    id: PlayerID, _ part: RevertedPart?, by author: Author,
    if isExpected: @escaping @Sendable (CorrectablePlayer) throws -> Bool
  ) async throws -> PlayerChange
}

/// Takes the reverted part out of the correction.
public struct DefaultRevertPlayerUseCase: RevertPlayerUseCase {
  private let corrections: any CorrectionsRepository

  /// Writes to `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// Forgets the correction, or a part of it.
  public func callAsFunction(
    id: PlayerID, _ part: RevertedPart?, by author: Author,
    if isExpected: @escaping @Sendable (CorrectablePlayer) throws -> Bool
  ) async throws -> PlayerChange {
    try await corrections.change(id, .reverted, by: author) { player in
      guard var correction = player.correction?.correction else { throw RosterError.correctionNotFound(id) }
      guard try isExpected(player) else { throw RosterError.changedMeanwhile }
      guard let part else { return nil }
      for fact in part.facts { correction.facts[fact] = nil }
      if part.isHidden { correction.isHidden = false }
      try correction.checkName(over: player.upstream, id: id)
      return correction
    }
  }
}
