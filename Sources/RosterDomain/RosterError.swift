/// What can keep the application from answering, in the domain's words.
public enum RosterError: Error, Equatable {
  /// There is no roster yet, and the upstream has not given one; worth trying again after `retryAfter`.
  case unavailable(retryAfter: Duration)
  /// The roster has no player with this identity.
  case playerNotFound(PlayerID)
  /// A part of a query cannot be used; `why` goes on from its name, such as "is empty".
  case invalidQuery(PlayersQuery.Part, why: String)
  /// Editors say nothing of the player with this identity.
  case correctionNotFound(PlayerID)
  /// A player cannot be added under an identity that somebody has already.
  case conflict(PlayerConflict)
  /// What an editor wants to change is no longer what the editor has seen.
  case changedMeanwhile
  /// The change would leave a player without any name.
  case nameMissing
  /// What editors say cannot be read or kept now; nothing was changed.
  case editingUnavailable
}
