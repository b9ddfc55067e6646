/// A player's name in the upstream's words.
struct PlayerNameDTO: Sendable {
  let firstName: Member<String>
  let lastName: Member<String>
}

extension PlayerNameDTO: Decodable {
  private enum CodingKeys: CodingKey {
    case firstName, lastName
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    firstName = members.member(.firstName)
    lastName = members.member(.lastName)
  }
}
