public import FoundationEssentials

/// Somebody who can sign in.
public struct Account: Hashable, Sendable {
  /// What they are called.
  public let name: AccountName
  /// What they may do.
  public let role: Role
  /// Since when they can sign in.
  public let createdAt: Date
  /// Since when they have their present password.
  public let passwordSetAt: Date

  /// Collects what is known.
  public init(name: AccountName, role: Role, createdAt: Date, passwordSetAt: Date) {
    self.name = name
    self.role = role
    self.createdAt = createdAt
    self.passwordSetAt = passwordSetAt
  }
}
