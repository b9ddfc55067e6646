/// A question for players, validated and in canonical form: questions that mean the same are equal.
public struct PlayersQuery: Hashable, Sendable {
  /// The parts of a query that can be wrong.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// What names are searched for.
    case words
    /// The teams to choose from.
    case teams
    /// The positions to choose from.
    case positions
    /// The nationalities to choose from.
    case nationalities
    /// The number of players of a page.
    case limit
    /// The place at which a page begins.
    case cursor
  }

  /// How many players a page can have.
  public static let maxLimit = 1000
  /// How many words can be searched for at once.
  public static let maxWords = 8
  /// How many bytes of UTF-8 the words can have, once folded.
  public static let maxWordBytes = 256
  /// How many values each of the filters can have.
  public static let maxValues = 20

  /// Everyone, in canonical order.
  public static let everyone = PlayersQuery()

  /// Folded words, each of which must begin a word of the name; none means any name.
  public let words: [String]
  /// Case-folded teams, one of which must be the player's; none means any, or none at all.
  public let teams: [String]
  /// Case-folded positions, likewise.
  public let positions: [String]
  /// Case-folded nationalities, likewise.
  public let nationalities: [String]
  /// The order of the answer.
  public let sort: PlayersSort
  /// How many players are wanted at most; `nil` for all that match.
  public let limit: Int?
  /// The place behind which the answer begins; `nil` for the beginning.
  public private(set) var cursor: PlayersCursor?

  /// Puts a question together.
  ///
  /// - Parameters:
  ///   - search: Words in any order, as somebody types them; `nil` for any name.
  ///   - teams: Names in any case; empty for any team.
  ///   - positions: Likewise.
  ///   - nationalities: Likewise.
  ///   - sort: The order of the answer.
  ///   - limit: 1 to 1000; `nil` for all that match.
  /// - Throws: ``RosterError/invalidQuery(_:why:)`` for the first part that cannot be used.
  public init(
    search: String? = nil, teams: [String] = [], positions: [String] = [], nationalities: [String] = [],
    sort: PlayersSort = .canonical, limit: Int? = nil
  ) throws {
    words = try search.map(SearchWords.parse) ?? []
    self.teams = try Self.values(teams, of: .teams)
    self.positions = try Self.values(positions, of: .positions)
    self.nationalities = try Self.values(nationalities, of: .nationalities)
    self.sort = sort
    if let limit, !(1...Self.maxLimit).contains(limit) {
      throw RosterError.invalidQuery(.limit, why: "is not between 1 and \(Self.maxLimit)")
    }
    self.limit = limit
  }

  private init() {
    (words, teams, positions, nationalities) = ([], [], [], [])
    sort = .canonical
    limit = nil
  }

  /// The same question for the players behind `cursor`, or for the first ones.
  ///
  /// - Throws: ``RosterError/invalidQuery(_:why:)`` when there is a cursor and no limit.
  public func continued(at cursor: PlayersCursor?) throws -> PlayersQuery {
    guard cursor == nil || limit != nil else {
      throw RosterError.invalidQuery(.cursor, why: "is only used together with a limit")
    }
    var query = self
    query.cursor = cursor
    return query
  }

  /// Whether everyone matches.
  public var matchesEveryone: Bool {
    words.isEmpty && teams.isEmpty && positions.isEmpty && nationalities.isEmpty
  }

  private static func values(_ values: [String], of part: Part) throws -> [String] {
    guard values.count <= maxValues else {
      throw RosterError.invalidQuery(part, why: "is given more than \(maxValues) times")
    }
    guard values.allSatisfy({ !$0.isEmpty }) else { throw RosterError.invalidQuery(part, why: "is empty") }
    return Set(values.map(CaseFolding.fold)).sorted()
  }
}
