/// Decides who can sign in; for whoever runs the service, beside it or while it is stopped.
///
/// Everything is durable when it returns. Besides ``AccountError``, all throw why
/// the accounts cannot be used, in words for whoever runs the service.
public protocol AccountsAdministration: Sendable {
  /// Everybody, in the order of names.
  func accounts() async throws -> [Account]

  /// Lets somebody sign in.
  ///
  /// - Throws: ``AccountError/exists(_:)``, ``AccountError/reserved(_:)``.
  func add(_ name: AccountName, role: Role, password: Password) async throws

  /// Replaces a password, and ends every session of the account.
  ///
  /// - Throws: ``AccountError/unknown(_:)``.
  func setPassword(_ password: Password, of name: AccountName) async throws

  /// Removes an account, and ends every session of it.
  ///
  /// - Throws: ``AccountError/unknown(_:)``.
  func remove(_ name: AccountName) async throws
}
