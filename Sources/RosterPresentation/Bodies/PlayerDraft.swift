import RosterDomain

/// The body of `POST /players`: a player to add.
struct PlayerDraft {
  /// The identity that the client has chosen; `nil` when it has not.
  let id: PlayerID?
  /// What is known; `null` says no more than leaving a member out.
  let facts: PlayerFacts

  /// - Throws: ``RequestError/invalidMembers(of:_:)`` for everything that is wrong.
  init(_ body: JSONValue) throws {
    var reader = MembersReader(body)
    id = reader.take("id") { value throws(MemberDefect) in
      guard let id = value.string.flatMap({ PlayerID($0) }) else { throw MemberDefect("id", "must be a UUID") }
      return id
    }
    facts = reader.takeFacts().filter { $0.value != .unknown }
    if reader.take("displayName") != nil {
      reader.note(MemberDefect("displayName", "is made of givenName and surname, and cannot be sent"))
    }
    reader.refuseOthers()
    if !reader.defects.isEmpty { throw RequestError.invalidMembers(of: .player, reader.defects) }
  }
}
