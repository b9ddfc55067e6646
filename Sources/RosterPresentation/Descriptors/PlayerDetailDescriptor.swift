import RosterDomain

/// A player with every fact that is known.
struct PlayerDetailDescriptor: Encodable {
  let id: String
  let displayName: String
  let imageURL: String?
  let team: String?
  let position: String?
  let jerseyNumber: Int?
  let givenName: String?
  let surname: String?
  let birthDate: String?
  let nationality: String?

  init(_ player: PlayerEntity) {
    id = player.id.description
    displayName = player.name.displayName
    imageURL = player.imageURL
    team = player.team
    position = player.position
    jerseyNumber = player.jerseyNumber
    givenName = player.name.givenName
    surname = player.name.surname
    birthDate = player.birthDate?.description
    nationality = player.nationality
  }
}
