/// One player in the upstream's words; decoding it judges nothing.
struct PlayerDTO: Sendable {
  let id: Member<String>
  let playerName: Member<PlayerNameDTO>
  let image: Member<String>
  let team: Member<String>
  let position: Member<String>
  let jerseyNumber: Member<NumberOrText>
  let birthDate: Member<String>
  let country: Member<String>
}

extension PlayerDTO: Decodable {
  private enum CodingKeys: CodingKey {
    case id, playerName, image, team, position, jerseyNumber, birthDate, country
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = members.member(.id)
    playerName = members.member(.playerName)
    image = members.member(.image)
    team = members.member(.team)
    position = members.member(.position)
    jerseyNumber = members.member(.jerseyNumber)
    birthDate = members.member(.birthDate)
    country = members.member(.country)
  }
}
