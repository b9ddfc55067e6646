/// One player on their way to a reader, together with what is honest to say about the roster they come from.
///
/// It points into that roster: the player's facts are copied only when somebody reads them.
public struct ServedPlayer: Sendable {
  /// The roster that the player was read from, and what is to be said of it.
  public let served: ServedRoster
  private let position: Int

  /// The player at this position of the roster.
  init(in served: ServedRoster, at position: Int) {
    self.served = served
    self.position = position
  }

  /// The player.
  public var player: PlayerEntity { served.roster.players[position] }
}
