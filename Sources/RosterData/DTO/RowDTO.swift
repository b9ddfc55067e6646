/// One element of the upstream's array, whatever it holds.
enum RowDTO: Decodable, Sendable {
  case player(PlayerDTO)
  case notAnObject

  init(from decoder: any Decoder) {
    do {
      self = .player(try PlayerDTO(from: decoder))
    } catch {
      // PlayerDTO's members never throw, so the only cause is an element that is no object.
      self = .notAnObject
    }
  }
}
