import RosterDomain

/// The value of a fact as JSON in a column of the editors' file: a text, a number, or null for what is unknown.
enum FactRecord: Codable {
  case unknown
  case text(String)
  case number(Int)

  init(_ value: FactValue) {
    self =
      switch value {
      case .unknown: .unknown
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .date(let date): .text(date.description)
      }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .unknown
      return
    }
    do {
      self = .number(try container.decode(Int.self))
    } catch DecodingError.typeMismatch {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .unknown: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for what cannot be said of this fact.
  func value(of fact: PlayerFact) throws -> FactValue {
    switch (self, fact) {
    case (.unknown, _): return .unknown
    case (.number(let number), .jerseyNumber): return .number(number)
    case (.text(let text), .birthDate):
      if let date = CalendarDate(text) { return .date(date) }
    case (.text(let text), let fact) where fact != .jerseyNumber: return .text(text)
    default: break
    }
    throw StoreError.corrupt(reason: "a value that '\(fact.rawValue)' cannot have")
  }
}
