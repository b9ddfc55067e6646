/// Why a whole snapshot of the upstream was not accepted; the raw value is a stable code.
public enum RefusalReason: String, Hashable, Sendable {
  /// It has no players.
  case empty = "guard.empty"
  /// Too many of its rows are bad.
  case invalidRows = "guard.invalidRows"
  /// It has lost too many of the players of the last accepted roster.
  case shrunk = "guard.shrunk"
}
