/// What an account may do.
public enum Role: String, CaseIterable, Sendable {
  /// Correct the roster.
  case editor
  /// Correct the roster, refresh it, accept what the guard refused, and read the audit.
  case `operator`

  /// Whether whoever has this role may do what `needed` may.
  public func includes(_ needed: Role) -> Bool {
    self == needed || self == .operator
  }
}
