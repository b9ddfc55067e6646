public import FoundationEssentials

/// Somebody who has signed in.
public struct Session: Hashable, Sendable {
  /// Who it is.
  public let account: AccountName
  /// What they may do.
  public let role: Role
  /// When they have to sign in again; `nil` for never, as the configured operators' token has it.
  public let expiresAt: Date?

  /// Collects what is known.
  public init(account: AccountName, role: Role, expiresAt: Date?) {
    self.account = account
    self.role = role
    self.expiresAt = expiresAt
  }
}
