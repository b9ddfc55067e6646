/// A fact about a player that editors may correct.
public enum PlayerFact: String, CaseIterable, Sendable {
  /// The given name.
  case givenName
  /// The surname.
  case surname
  /// The address of a picture.
  case imageURL
  /// The team.
  case team
  /// The position on the field.
  case position
  /// The number on the shirt.
  case jerseyNumber
  /// The day of birth.
  case birthDate
  /// The country that the player belongs to.
  case nationality
}
