import RosterDomain

/// The body of `PATCH /players/{id}/correction`: a merge patch (RFC 7396) that can only take away.
///
/// Reading it refuses nothing, as with ``PlayerPatch``.
struct CorrectionPatch {
  /// What is to be reverted.
  let part: RevertedPart
  private let defects: [MemberDefect]

  /// Reads the members.
  init(_ body: JSONValue) {
    var reader = MembersReader(body)
    let facts = PlayerFact.allCases.filter { Self.takesBack($0.rawValue, &reader) }
    part = RevertedPart(facts: Set(facts), isHidden: Self.takesBack("hidden", &reader))
    reader.refuseOthers()
    defects = reader.defects
  }

  /// - Throws: ``RequestError/invalidMembers(of:_:)``.
  func check() throws {
    if !defects.isEmpty { throw RequestError.invalidMembers(of: .correction, defects) }
  }

  private static func takesBack(_ name: String, _ reader: inout MembersReader) -> Bool {
    guard let value = reader.take(name) else { return false }
    if value != .null { reader.note(MemberDefect(name, "must be null, which reverts it")) }
    return true
  }
}
