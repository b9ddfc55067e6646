import RosterDomain

/// What is known or said of a fact: a text, a number, or `null`.
enum FactValueDescriptor: Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .unknown: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}
