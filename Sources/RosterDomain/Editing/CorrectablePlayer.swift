/// One player as an editor sees them: what the upstream says, what editors say, and what is served of both.
public struct CorrectablePlayer: Hashable, Sendable {
  /// Who it is.
  public let id: PlayerID
  /// What the upstream says; `nil` when it does not know the player, or no longer.
  public let upstream: PlayerEntity?
  /// What editors say; `nil` when they say nothing.
  public let correction: SignedCorrection?

  /// Brings the two together.
  public init(id: PlayerID, upstream: PlayerEntity?, correction: SignedCorrection?) {
    self.id = id
    self.upstream = upstream
    self.correction = correction
  }

  /// The player that readers get; `nil` when they get none.
  public var served: PlayerEntity? {
    guard let correction else { return upstream }
    return correction.laid(over: upstream)
  }

  /// Whether what editors say has an effect now.
  ///
  /// It has none on a player whom the upstream has dropped, none where the upstream agrees with all of it, and none
  /// that would leave the player without a name.
  public var isCorrectionActive: Bool { served != upstream }
}
