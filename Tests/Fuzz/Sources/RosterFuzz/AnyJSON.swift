/// Any JSON as Foundation reads it; nothing is kept of it.
struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if var elements = try? decoder.unkeyedContainer() {
      while !elements.isAtEnd { _ = try elements.decode(AnyJSON.self) }
    } else if let members = try? decoder.container(keyedBy: AnyKey.self) {
      for key in members.allKeys { _ = try members.decode(AnyJSON.self, forKey: key) }
    }
  }
}
