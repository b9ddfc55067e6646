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
  private let sent: [JSONMember]

  /// Reads the members.
  init(_ body: JSONValue) {
    var reader = MembersReader(body)
    facts = reader.takeFacts()
    id = reader.take("id")
    displayName = reader.take("displayName")
    reader.refuseOthers()
    defects = reader.defects
    if case .object(let members) = body { sent = members } else { sent = [] }
  }

  /// Refuses what is wrong with the patch as one of this player.
  ///
  /// A client may send back what it was given, so that what cannot be changed may stand there unchanged.
  ///
  /// - Throws: ``RequestError/invalidMembers(of:_:)``.
  func check(against player: PlayerEntity) throws {
    var defects = defects.filter { defect in
      !sent.contains { .member($0.name) == defect.pointer && repeats($0, player) }
    }
    if let id, id.string.flatMap({ PlayerID($0) }) != player.id {
      defects.append(MemberDefect("id", "cannot be changed"))
    }
    if let displayName, displayName.string != player.name.displayName {
      defects.append(MemberDefect("displayName", "is made of givenName and surname, and cannot be changed"))
    }
    if !defects.isEmpty { throw RequestError.invalidMembers(of: .player, defects) }
  }

  /// Whether a member says what is known, which may have come from an upstream of which less is asked than of editors.
  private func repeats(_ member: JSONMember, _ player: PlayerEntity) -> Bool {
    guard let fact = PlayerFact(rawValue: member.name), case .text(let known) = player.value(of: fact) else {
      return false
    }
    return member.value == .string(known)
  }
}
