import FoundationEssentials

extension PlayerFact {
  /// The most Unicode scalars that a name or a word may have, and the most that an address may have.
  ///
  /// Addresses are long where they are signed. What is longer is damage, and would be sent to everyone with every list.
  public static let longest = (text: 256, address: 2048)
  /// The numbers that shirts may have.
  public static let jerseyNumbers = 0...999

  /// What a text that somebody wrote says of this fact.
  ///
  /// - Returns: The value, without surrounding white space, which a date may not have.
  public func read(_ raw: String) throws(FactDefect) -> FactValue {
    let text = raw.trimmed
    switch self {
    case .jerseyNumber:
      throw .mistyped
    case .birthDate:
      guard let date = CalendarDate(raw) else { throw .notDate }
      return .date(date)
    case .imageURL:
      try Self.check(text, atMost: Self.longest.address)
      guard Self.isWebAddress(text) else { throw .notWebAddress }
    case .givenName, .surname, .team, .position, .nationality:
      try Self.check(text, atMost: Self.longest.text)
    }
    return .text(text)
  }

  /// What a number that somebody wrote says of this fact.
  public func read(_ number: Int) throws(FactDefect) -> FactValue {
    guard self == .jerseyNumber else { throw .mistyped }
    guard Self.jerseyNumbers.contains(number) else { throw .notJerseyNumber }
    return .number(number)
  }

  /// Whether a text is the absolute address of something on the web.
  public static func isWebAddress(_ text: String) -> Bool {
    guard let url = URL(string: text, encodingInvalidCharacters: false), let host = url.host() else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased()) && !host.isEmpty
  }

  /// Whether nothing of a text is seen.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isBlank)
  }

  private static func check(_ text: String, atMost limit: Int) throws(FactDefect) {
    if isBlank(text) { throw .blank }
    if text.unicodeScalars.count > limit { throw .tooLong }
    if text.unicodeScalars.contains(where: \.isInvisible) { throw .invisibleCharacter }
  }
}

extension Unicode.Scalar {
  /// Whether nothing of it is seen on its own: a text needs at least one other.
  ///
  /// The pattern of no dots and the note without a head are shown as nothing, although Unicode calls them symbols.
  fileprivate var isBlank: Bool {
    isInvisible || properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
      || value == 0x1D159
  }

  /// Whether it only steers how text is shown, and has no place in a name or an address.
  ///
  /// Joiners (U+200C, U+200D) do: Persian names and some scripts of India need them.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x200C, 0x200D: false
    case 0x2028, 0x2029, 0xFEFF: true
    default:
      switch properties.generalCategory {
      case .control, .format, .privateUse, .unassigned: true
      default: false
      }
    }
  }
}
