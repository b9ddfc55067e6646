/// The part of a correction that an editor takes back.
public struct RevertedPart: Hashable, Sendable {
  /// Facts on which the upstream is to have its say again.
  public let facts: Set<PlayerFact>
  /// Whether the player is no longer to be hidden.
  public let isHidden: Bool

  /// Names the part.
  public init(facts: Set<PlayerFact>, isHidden: Bool = false) {
    self.facts = facts
    self.isHidden = isHidden
  }
}
