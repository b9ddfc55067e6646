import RosterDomain

/// How one refresh ended.
enum RefreshOutcome: Sendable {
  /// A roster was accepted, and served from then on; `unsaved` says why the store does not have it, if so.
  case accepted(Roster, defects: [RowDefect], unsaved: (any Error)?)
  /// The roster in memory is still the upstream's.
  case unchanged(unsaved: (any Error)?)
  /// The roster in memory stays, unconfirmed.
  case failed(any Error)

  /// What went wrong in the upstream or in the store.
  var error: (any Error)? {
    switch self {
    case .accepted(_, _, let unsaved), .unchanged(let unsaved): unsaved
    case .failed(let error): error
    }
  }
}
