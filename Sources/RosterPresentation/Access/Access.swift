import RosterDomain

/// Who may use a route.
public enum Access: Hashable, Sendable {
  /// Everybody; nothing is looked up.
  case anyone
  /// Everybody, or where reading is protected whoever has signed in.
  case reader
  /// Whoever has signed in.
  case account
  /// Whoever may correct the roster.
  case editor
  /// Whoever may do everything.
  case `operator`

  /// The role that somebody who has signed in must have; `nil` when any will do.
  var role: Role? {
    switch self {
    case .anyone, .reader, .account: nil
    case .editor: .editor
    case .operator: .operator
    }
  }
}
