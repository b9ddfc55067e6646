/// A number, or the text that stands where a number should, such as "not applicable".
enum NumberOrText: Decodable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      self = .number(try value.decode(Int.self))
    } catch DecodingError.typeMismatch {
      self = .text(try value.decode(String.self))
    }
  }
}
