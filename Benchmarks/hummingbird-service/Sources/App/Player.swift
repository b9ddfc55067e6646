import Hummingbird

/// One player with every known fact, as Roster answers `/players/{id}`; what is not known is `null`.
struct Player: ResponseEncodable, Sendable {
  let id: String
  let displayName: String
  let givenName: String?
  let surname: String?
  let imageURL: String?
  let team: String?
  let position: String?
  let jerseyNumber: Int?
  let birthDate: String?
  let nationality: String?

  init(_ row: Row) {
    let given = row.playerName.firstName ?? ""
    let surname = row.playerName.lastName ?? ""
    id = row.id
    displayName = given.isEmpty || surname.isEmpty ? given + surname : "\(given) \(surname)"
    givenName = given.isEmpty ? nil : given
    self.surname = surname.isEmpty ? nil : surname
    imageURL = row.image
    team = row.team
    position = row.position
    jerseyNumber = row.jerseyNumber
    birthDate = row.birthDate
    nationality = row.country
  }

  enum CodingKeys: CodingKey {
    case id, displayName, imageURL, team, position, jerseyNumber, givenName, surname, birthDate, nationality
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try ListedPlayer(self).encode(to: encoder)
    try members.encode(givenName, forKey: .givenName)
    try members.encode(surname, forKey: .surname)
    try members.encode(birthDate, forKey: .birthDate)
    try members.encode(nationality, forKey: .nationality)
  }
}
