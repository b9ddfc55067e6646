/// What an editor says of a fact, and what the upstream said of it then.
public struct CorrectedFact: Hashable, Sendable {
  /// What the editor says.
  public let value: FactValue
  /// What the upstream said when the editor wrote; `nil` when it did not know the player.
  public let upstreamThen: FactValue?

  /// Pairs the two.
  public init(value: FactValue, upstreamThen: FactValue?) {
    self.value = value
    self.upstreamThen = upstreamThen
  }
}
