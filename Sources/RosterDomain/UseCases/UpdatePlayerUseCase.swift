/// Corrects facts about a player.
public protocol UpdatePlayerUseCase: Sendable {
  /// What is left out of `facts` stays as it was.
  ///
  /// - Parameters:
  ///   - id: Whom to correct.
  ///   - facts: What to say from now on, whatever the upstream says.
  ///   - author: Who corrects.
  ///   - isExpected: Whether the player is still the one that the editor has seen; what it throws is thrown.
  /// - Throws: ``RosterError/playerNotFound(_:)``, ``RosterError/changedMeanwhile``, ``RosterError/nameMissing``; what
  ///   ``CorrectionsRepository/change(_:_:by:_:)`` throws.
  func callAsFunction(
    id: PlayerID, facts: PlayerFacts, by author: Author,
    if isExpected: @escaping @Sendable (PlayerEntity) throws -> Bool
  ) async throws -> PlayerChange
}

/// Keeps the facts that differ as corrections.
public struct DefaultUpdatePlayerUseCase: UpdatePlayerUseCase {
  private let corrections: any CorrectionsRepository

  /// Writes to `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// Corrects the facts of which something else is said now.
  public func callAsFunction(
    id: PlayerID, facts: PlayerFacts, by author: Author,
    if isExpected: @escaping @Sendable (PlayerEntity) throws -> Bool
  ) async throws -> PlayerChange {
    try await corrections.change(id, .updated, by: author) { player in
      guard let served = player.served else { throw RosterError.playerNotFound(id) }
      guard try isExpected(served) else { throw RosterError.changedMeanwhile }
      var correction = player.correction?.correction ?? Correction()
      // What is served already needs no correction, and what is corrected already stays as it is.
      for (fact, value) in facts where served.value(of: fact) != value {
        correction.facts[fact] = CorrectedFact(value: value, upstreamThen: player.upstream?.value(of: fact))
      }
      try correction.checkName(over: player.upstream, id: id)
      return correction
    }
  }
}
