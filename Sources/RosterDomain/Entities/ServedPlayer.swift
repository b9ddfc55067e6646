/// One player on their way to a reader, together with what is honest to say about the roster they come from.
public struct ServedPlayer: Sendable {
  /// The player.
  public let player: PlayerEntity
  /// The roster that the player was read from.
  public let revision: Revision
  /// How old that roster is against the configured limits.
  public let freshness: Freshness

  /// Pairs a player with the roster's fingerprint and the judgement of its age.
  public init(player: PlayerEntity, revision: Revision, freshness: Freshness) {
    self.player = player
    self.revision = revision
    self.freshness = freshness
  }
}
