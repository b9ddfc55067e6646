/// What editors say of one player: kept apart from what the upstream says, and laid over it.
public struct Correction: Hashable, Sendable {
  /// Whether editors added the player, whom the upstream did not know then.
  public var isAddition: Bool
  /// Whether the player is not to be shown.
  public var isHidden: Bool
  /// The facts that editors have their say on.
  public var facts: [PlayerFact: CorrectedFact]

  /// Collects what is said; by itself, nothing.
  public init(isAddition: Bool = false, isHidden: Bool = false, facts: [PlayerFact: CorrectedFact] = [:]) {
    self.isAddition = isAddition
    self.isHidden = isHidden
    self.facts = facts
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { !isAddition && !isHidden && facts.isEmpty }

  /// The player to serve instead of the upstream's.
  ///
  /// - Parameters:
  ///   - upstream: What the upstream says; `nil` when it does not know the player.
  ///   - id: Who it is.
  /// - Returns: `nil` when nobody is to be served.
  public func laid(over upstream: PlayerEntity?, id: PlayerID) -> PlayerEntity? {
    if isHidden || (upstream == nil && !isAddition) { return nil }
    // The upstream may since have taken away the half of a name that was relied on; a nameless player helps nobody.
    return PlayerEntity(id: id, facts: corrected(upstream)) ?? upstream
  }

  /// - Throws: ``RosterError/nameMissing`` when a player would be left without any name.
  func checkName(over upstream: PlayerEntity?, id: PlayerID) throws {
    // A player whom the upstream has dropped is not served: the name is whatever the upstream brings with them.
    guard upstream != nil || isAddition else { return }
    if PlayerEntity(id: id, facts: corrected(upstream)) == nil { throw RosterError.nameMissing }
  }

  private func corrected(_ upstream: PlayerEntity?) -> PlayerFacts {
    (upstream?.facts ?? [:]).merging(facts.mapValues(\.value)) { _, said in said }
  }
}
