import RosterDomain

extension PlayerFact {
  /// What a member of a body says of this fact; `null` says that nothing is known.
  func read(_ value: JSONValue) throws(MemberDefect) -> FactValue {
    do throws(FactDefect) {
      switch value {
      case .null: return .unknown
      case .string(let text): return try read(text)
      case .number(let number):
        guard let integer = number.integer else { throw .mistyped }
        return try read(integer)
      case .bool, .array, .object: throw .mistyped
      }
    } catch {
      throw MemberDefect(rawValue, detail(of: error))
    }
  }

  /// Goes on from the name of the member.
  private func detail(of defect: FactDefect) -> String {
    switch (defect, self) {
    case (.mistyped, .jerseyNumber), (.notJerseyNumber, _):
      "must be a whole number from \(Self.jerseyNumbers.lowerBound) to \(Self.jerseyNumbers.upperBound), or null"
    case (.mistyped, .birthDate), (.notDate, _): "must be a day that exists, as YYYY-MM-DD, or null"
    case (.mistyped, .imageURL), (.notWebAddress, _): "must be an absolute http or https URL, or null"
    case (.mistyped, _): "must be a text, or null"
    case (.blank, _): "is blank; null says that nothing is known"
    case (.tooLong, .imageURL): "has more than \(Self.longest.address) characters"
    case (.tooLong, _): "has more than \(Self.longest.text) characters"
    case (.invisibleCharacter, _): "has a character that cannot be seen, such as one that controls or turns the text"
    }
  }
}
