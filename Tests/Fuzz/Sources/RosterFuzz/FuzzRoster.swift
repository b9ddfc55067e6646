import FoundationEssentials
import RosterDomain

/// A few players who differ in what queries look at.
enum FuzzRoster {
  static let roster = Roster(
    [
      player(1, "Ada", "Quillfeather", "Harbour Gulls", "goalkeeper", 1),
      player(2, "Zoë", "Ångström-Vale", "Harbour Gulls", "defender", 2),
      player(3, "Łucja", "Wiśnioska", "Northern Lights", "defender", nil),
      player(4, nil, "Straße", nil, "forward", 10),
      player(5, "Nguyễn", nil, "harbour gulls", nil, 10),
      player(6, "Ada", "Quillfeather", nil, nil, nil),
      player(7, "محمد", "علی‌زاده", "الأهلي", "مهاجم", 999),
      player(8, "🂡", "O'Neill", "Straße", "Forward", 0),
    ].compactMap { $0 })

  private static func player(
    _ number: UInt8, _ givenName: String?, _ surname: String?, _ team: String?, _ position: String?, _ jersey: Int?
  ) -> PlayerEntity? {
    PlayerName(givenName: givenName, surname: surname).map { name in
      PlayerEntity(
        id: PlayerID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))), name: name, team: team,
        position: position, jerseyNumber: jersey, nationality: team)
    }
  }
}
