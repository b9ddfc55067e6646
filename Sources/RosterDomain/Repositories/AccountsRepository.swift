/// Who can sign in.
public protocol AccountsRepository: Sendable {
  /// Whether this is the account's password; takes as long for an account that does not exist.
  ///
  /// - Parameter name: `nil` for any name that no account can have.
  /// - Returns: The account, if it exists and this is its password.
  /// - Throws: ``AuthenticationError/unavailable``, ``AuthenticationError/busy(retryAfter:)``.
  func account(named name: AccountName?, password: Password) async throws -> Account?
}
