/// The parameters of a query, decoded, in the order in which they were sent.
struct QueryParameters {
  /// Whose parameters they are, for the problem.
  enum Owner: Hashable {
    case players
    case corrections
    case audit
    case refresh
    /// Routes that take none.
    case others
  }

  private let owner: Owner
  private let pairs: [(name: String, value: String)]

  /// Decodes the query of a request; every parameter must be one of `known`.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` for the first that is unknown or cannot be decoded.
  init(of request: Request, for owner: Owner, known: Set<String>) throws {
    self.owner = owner
    pairs = try (request.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentDecoding.decode(parts[0], plusIsSpace: true) else {
        throw RequestError.badParameter(owner, name: String(parts[0]), why: "has a name that cannot be decoded")
      }
      guard known.contains(name) else {
        let all = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let why = known.isEmpty ? "this path takes no parameters" : "this path takes \(all)"
        throw RequestError.badParameter(owner, name: name, why: "is not known here: \(why)")
      }
      guard let value = PercentDecoding.decode(parts.count > 1 ? parts[1] : "", plusIsSpace: true) else {
        throw RequestError.badParameter(owner, name: name, why: "has a value that cannot be decoded")
      }
      return (name, value)
    }
  }

  /// Holds a route that takes no parameters to that: a client that sends one expects it to do something.
  ///
  /// Not for probes, to whose addresses some platforms add parameters of their own.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` for the first.
  static func refuseAll(of request: Request) throws {
    _ = try QueryParameters(of: request, for: .others, known: [])
  }

  /// The value of a parameter that may be given once.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` when it is repeated.
  func single(_ name: String) throws -> String? {
    let values = all(name)
    guard values.count <= 1 else {
      throw error(name, "is given \(values.count) times, and may be given once")
    }
    return values.first
  }

  /// The values of a parameter that may be given any number of times.
  func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }

  /// What is wrong with a parameter; `why` goes on from its name.
  func error(_ name: String, _ why: String) -> RequestError {
    .badParameter(owner, name: name, why: why)
  }
}
