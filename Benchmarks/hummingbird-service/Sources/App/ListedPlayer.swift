/// One player in a list, with what lists tell.
struct ListedPlayer: Encodable {
  let player: Player

  init(_ player: Player) {
    self.player = player
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Player.CodingKeys.self)
    try members.encode(player.id, forKey: .id)
    try members.encode(player.displayName, forKey: .displayName)
    try members.encode(player.imageURL, forKey: .imageURL)
    try members.encode(player.team, forKey: .team)
    try members.encode(player.position, forKey: .position)
    try members.encode(player.jerseyNumber, forKey: .jerseyNumber)
  }
}
