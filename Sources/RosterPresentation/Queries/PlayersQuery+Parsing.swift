import RosterDomain

extension PlayersQuery {
  /// Reads the query of a request for `/players`.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` or `RosterError.invalidQuery` for the first parameter that
  ///   cannot be used.
  init(of request: Request) throws {
    let parameters = try QueryParameters(of: request, for: .players, known: PlayersParameter.names)
    func single(_ parameter: PlayersParameter) throws -> String? { try parameters.single(parameter.rawValue) }
    func all(_ parameter: PlayersParameter) -> [String] { parameters.all(parameter.rawValue) }

    let query = try PlayersQuery(
      search: single(.q), teams: all(.team), positions: all(.position), nationalities: all(.nationality),
      sort: single(.sort).map(PlayersSort.init(parameter:)) ?? .canonical,
      limit: single(.limit).map(Self.limit))
    try query.checkLength()
    self = try query.continued(at: single(.cursor).map { try CursorCoding.decode($0, of: query) })
  }

  /// A number as people write it: no sign, no exponent, no leading zeros.
  private static func limit(_ text: String) throws -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy(digits.contains), text.utf8.first != digits.lowerBound, let limit = Int(text),
      limit <= maxLimit
    else { throw PlayersParameter.limit.error("is not a whole number from 1 to \(maxLimit)") }
    return limit
  }
}
