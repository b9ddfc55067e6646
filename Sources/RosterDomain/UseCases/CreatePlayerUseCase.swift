import FoundationEssentials

/// Adds a player whom the upstream lacks.
public protocol CreatePlayerUseCase: Sendable {
  /// With an id it may be repeated: the same facts again change nothing.
  ///
  /// - Parameters:
  ///   - id: Who it is to be; `nil` for an identity of the service's own.
  ///   - facts: What is known; what is left out or unknown stays unknown.
  ///   - author: Who adds the player.
  /// - Returns: The player, and whether there was none before.
  /// - Throws: ``RosterError/nameMissing``, ``RosterError/conflict(_:)`` for an id that is taken; what
  ///   ``CorrectionsRepository/change(_:_:by:_:)`` throws.
  func callAsFunction(
    id: PlayerID?, facts: PlayerFacts, by author: Author
  ) async throws -> (player: PlayerChange, isNew: Bool)
}

/// Keeps the player as an addition in the corrections.
public struct DefaultCreatePlayerUseCase: CreatePlayerUseCase {
  private let corrections: any CorrectionsRepository

  /// Writes to `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// Adds the player, unless it has been added just so before.
  public func callAsFunction(
    id: PlayerID?, facts: PlayerFacts, by author: Author
  ) async throws -> (player: PlayerChange, isNew: Bool) {
    let id = id ?? PlayerID(UUID())
    guard PlayerEntity(id: id, facts: facts) != nil else { throw RosterError.nameMissing }
    let addition = Correction(
      isAddition: true, facts: facts.mapValues { CorrectedFact(value: $0, upstreamThen: nil) })
    let change = try await corrections.change(id, .created, by: author) { player in
      if player.upstream != nil {
        throw RosterError.conflict(player.correction?.correction.isHidden == true ? .hidden(id) : .upstreamHas(id))
      }
      guard let present = player.correction?.correction else { return addition }
      guard present.isAddition else { throw RosterError.conflict(.correctionExists(id)) }
      guard present == addition else { throw RosterError.conflict(.addedDifferently(id)) }
      return present
    }
    return (change, change.before.correction == nil)
  }
}
