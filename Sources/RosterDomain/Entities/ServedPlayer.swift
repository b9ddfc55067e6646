/// One player on their way to a reader, together with what is honest to say about the roster they come from.
///
/// It points into that roster: the player's facts are copied only when somebody reads them.
public struct ServedPlayer: Sendable {
  private let served: ServedRoster
  private let position: Int

  /// The player at this position of the roster.
  init(in served: ServedRoster, at position: Int) {
    self.served = served
    self.position = position
  }

  /// The player.
  public var player: PlayerEntity { served.roster.players[position] }
  /// The fingerprint of the roster that the player was read from.
  public var revision: Revision { served.roster.revision }
  /// How old that roster is against the configured limits.
  public var freshness: Freshness { served.freshness }
  /// Why the reader had to wait for the upstream; `nil` for one who was served at once.
  public var wait: WaitReason? { served.wait }
}
