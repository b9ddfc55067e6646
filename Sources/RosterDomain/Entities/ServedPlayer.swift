/// One player on their way to a reader, together with what is honest to say about the roster they come from.
///
/// It points into that roster: the player is looked for only when somebody reads them.
public struct ServedPlayer: Sendable {
  /// The roster that the player is read from, and what is to be said of it.
  public let served: ServedRoster
  /// Who it is about.
  public let id: PlayerID

  /// The player with this identity, should the roster have one.
  public init(_ id: PlayerID, in served: ServedRoster) {
    self.id = id
    self.served = served
  }

  /// The player.
  ///
  /// - Throws: ``RosterError/playerNotFound(_:)`` for an identity that the roster does not have.
  public var player: PlayerEntity {
    get throws(RosterError) {
      guard let player = served.roster[id] else { throw .playerNotFound(id) }
      return player
    }
  }
}
