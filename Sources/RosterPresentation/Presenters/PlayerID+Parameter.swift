import RosterDomain

extension PlayerID {
  /// The player that a path is about; such a path takes no query.
  ///
  /// - Throws: ``RequestError/malformedID(_:)``, ``RequestError/badParameter(_:name:why:)``.
  init(in parameter: Substring, of request: Request, for owner: QueryParameters.Owner = .players) throws {
    guard let id = PlayerID(parameter) else { throw RequestError.malformedID(String(parameter)) }
    _ = try QueryParameters(of: request, for: owner, known: [])
    self = id
  }
}
