extension Request {
  /// Refuses any query parameter on a route that takes none, naming the first.
  ///
  /// - Throws: ``RequestError/badParameter(name:why:)``.
  func refuseQuery() throws {
    guard let query, let pair = query.split(separator: "&").first else { return }
    let name = pair.prefix { $0 != "=" }
    throw RequestError.badParameter(name: String(name), why: "is not known here: this path takes no parameters")
  }
}
