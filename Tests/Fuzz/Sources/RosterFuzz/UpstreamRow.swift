import RosterDomain

/// A player in the upstream's words.
struct UpstreamRow: Encodable {
  private struct Name: Encodable {
    let firstName: String?
    let lastName: String?
  }

  private let id: String
  private let playerName: Name
  private let image: String?
  private let team: String?
  private let position: String?
  private let jerseyNumber: Int?
  private let birthDate: String?
  private let country: String?

  init(_ player: PlayerEntity) {
    id = player.id.description
    playerName = Name(firstName: player.name.givenName, lastName: player.name.surname)
    image = player.imageURL
    team = player.team
    position = player.position
    jerseyNumber = player.jerseyNumber
    birthDate = player.birthDate?.description
    country = player.nationality
  }
}
