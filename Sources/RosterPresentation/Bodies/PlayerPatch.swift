import RosterDomain

/// The body of `PATCH /players/{id}`: a merge patch (RFC 7396) of the facts about a player.
///
/// Reading it refuses nothing, since whether the player is there and is the one
/// that is meant is judged first.
struct PlayerPatch {
  /// What is to be said, as far as it can be.
  let facts: PlayerFacts
  private let id: JSONValue?
  private let displayName: JSONValue?
  private let defects: [MemberDefect]

  /// Reads the members.
  init(_ body: JSONValue) {
    var reader = MembersReader(body)
    facts = reader.takeFacts()
    id = reader.take("id")
    displayName = reader.take("displayName")
    reader.refuseOthers()
    defects = reader.defects
  }

  /// Refuses what is wrong with the patch as one of this player.
  ///
  /// A client may send back what it was given, so that what cannot be changed may stand there unchanged.
  ///
  /// - Throws: ``RequestError/invalidMembers(of:_:)``.
  func check(against player: PlayerEntity) throws {
    var defects = defects
    if let id, id.string.flatMap({ PlayerID($0) }) != player.id {
      defects.append(MemberDefect("id", "cannot be changed"))
    }
    if let displayName, displayName.string != player.name.displayName {
      defects.append(MemberDefect("displayName", "is made of givenName and surname, and cannot be changed"))
    }
    if !defects.isEmpty { throw RequestError.invalidMembers(of: .player, defects) }
  }
}
