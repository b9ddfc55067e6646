/// One player as the application knows them: an identity, a name, and the facts that are known.
///
/// A fact that is not known is `nil`. Nothing here knows how players are stored, fetched or shown.
public struct PlayerEntity: Hashable, Identifiable, Sendable {
  /// Who this is, across refreshes.
  public let id: PlayerID
  /// What the player is called.
  public let name: PlayerName
  /// A picture: an absolute `http` or `https` URL.
  public let imageURL: String?
  /// The team the player plays for.
  public let team: String?
  /// The position on the field, in the upstream's words.
  public let position: String?
  /// The number on the shirt, 0 to 999.
  public let jerseyNumber: Int?
  /// The day of birth.
  public let birthDate: CalendarDate?
  /// The country that the player belongs to, in the upstream's words.
  public let nationality: String?

  /// Puts together facts that have already been judged.
  public init(
    id: PlayerID,
    name: PlayerName,
    imageURL: String? = nil,
    team: String? = nil,
    position: String? = nil,
    jerseyNumber: Int? = nil,
    birthDate: CalendarDate? = nil,
    nationality: String? = nil
  ) {
    self.id = id
    self.name = name
    self.imageURL = imageURL
    self.team = team
    self.position = position
    self.jerseyNumber = jerseyNumber
    self.birthDate = birthDate
    self.nationality = nationality
  }
}
