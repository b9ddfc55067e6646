import RosterDomain

/// A player as a list shows them.
struct PlayerDescriptor: Encodable {
  let id: String
  let displayName: String
  let imageURL: String?
  let team: String?
  let position: String?
  let jerseyNumber: Int?

  init(_ player: PlayerEntity) {
    id = player.id.description
    displayName = player.name.displayName
    imageURL = player.imageURL
    team = player.team
    position = player.position
    jerseyNumber = player.jerseyNumber
  }
}
