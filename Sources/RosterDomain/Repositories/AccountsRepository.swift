/// Who can sign in.
public protocol AccountsRepository: Sendable {
  /// Everybody, in the order of names.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  func accounts() async throws -> [Account]

  /// Whether this is the account's password; takes as long for an account that does not exist.
  ///
  /// - Returns: The account, if it exists and this is its password.
  /// - Throws: ``AuthenticationError/unavailable``, ``AuthenticationError/busy(retryAfter:)``.
  func account(named name: AccountName?, password: String) async throws -> Account?
}
