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
      limit: parameters.limit(upTo: Self.maxLimit))
    try query.checkLength()
    self = try query.continued(at: single(.cursor).map { try CursorCoding.decode($0, of: query) })
  }
}
