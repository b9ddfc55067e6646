import RosterDomain

/// The parameters of `/players`, in the order in which references to it have them.
enum PlayersParameter: String, CaseIterable {
  case q
  case team
  case position
  case nationality
  case sort
  case limit
  case cursor

  /// All names.
  static let names = Set(allCases.map(\.rawValue))

  /// The parameter that this part of a query is read from.
  init(_ part: PlayersQuery.Part) {
    switch part {
    case .words: self = .q
    case .teams: self = .team
    case .positions: self = .position
    case .nationalities: self = .nationality
    case .limit: self = .limit
    case .cursor: self = .cursor
    }
  }

  /// What is wrong with this parameter; `why` goes on from its name.
  func error(_ why: String) -> RequestError {
    .badParameter(.players, name: rawValue, why: why)
  }
}
