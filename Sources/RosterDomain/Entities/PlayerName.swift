/// What a player is called: a given name, a surname, or both, and never neither.
public struct PlayerName: Hashable, Sendable {
  /// The given name without surrounding white space; `nil` when unknown.
  public let givenName: String?
  /// The surname without surrounding white space; `nil` for a player of one name.
  public let surname: String?

  /// Trims both halves; a half that is then empty is unknown.
  ///
  /// - Returns: `nil` when nothing is left of either half.
  public init?(givenName: String?, surname: String?) {
    self.givenName = givenName.flatMap(Self.trimmed)
    self.surname = surname.flatMap(Self.trimmed)
    if self.givenName == nil, self.surname == nil { return nil }
  }

  /// The name as people read it: both halves with one space, or the only one there is.
  public var displayName: String {
    switch (givenName, surname) {
    case (let given?, let surname?): "\(given) \(surname)"
    case (let only?, nil), (nil, let only?): only
    case (nil, nil): preconditionFailure("a player name has at least one half")
    }
  }

  private static func trimmed(_ text: String) -> String? {
    let text = text.trimmed
    return text.isEmpty ? nil : text
  }
}
