import RosterDomain

/// Takes the members of a body out one after the other, and collects everything that is wrong with them.
struct MembersReader {
  private var members: [JSONMember]
  /// What has been found wrong so far.
  private(set) var defects: [MemberDefect] = []

  /// A body that is no object has no members, and that is wrong with it.
  init(_ body: JSONValue) {
    if case .object(let members) = body {
      self.members = members
    } else {
      members = []
      defects.append(MemberDefect(body: "must be an object"))
    }
  }

  /// The value of a member, if it was sent.
  mutating func take(_ name: String) -> JSONValue? {
    members.firstIndex { $0.name == name }.map { members.remove(at: $0).value }
  }

  /// What a member says when `read` can read it; otherwise that is a defect.
  mutating func take<Value>(_ name: String, _ read: (JSONValue) throws(MemberDefect) -> Value) -> Value? {
    guard let value = take(name) else { return nil }
    do throws(MemberDefect) {
      return try read(value)
    } catch {
      defects.append(error)
      return nil
    }
  }

  /// Every fact that is said.
  mutating func takeFacts() -> PlayerFacts {
    var facts = PlayerFacts()
    for fact in PlayerFact.allCases {
      facts[fact] = take(fact.rawValue) { value throws(MemberDefect) in try fact.read(value) }
    }
    return facts
  }

  /// Notes something that is wrong.
  mutating func note(_ defect: MemberDefect) {
    defects.append(defect)
  }

  /// Notes every member that has not been taken.
  mutating func refuseOthers() {
    defects += members.map { MemberDefect($0.name, "is not known here") }
    members = []
  }
}
