/// Why a player cannot be added under an identity.
public enum PlayerConflict: Hashable, Sendable {
  /// The upstream has a player with this identity, who can be corrected instead.
  case upstreamHas(PlayerID)
  /// The upstream has a player with this identity, whom an editor has hidden.
  case hidden(PlayerID)
  /// An editor has added a player with this identity and other facts.
  case addedDifferently(PlayerID)
  /// The upstream no longer has the player, but editors still correct them.
  case correctionExists(PlayerID)
}
