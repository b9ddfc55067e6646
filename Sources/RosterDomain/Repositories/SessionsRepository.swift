public import FoundationEssentials

/// Who has signed in, across restarts.
///
/// Of tokens only digests are kept.
public protocol SessionsRepository: Sendable {
  /// Begins a session; it is durable when this returns.
  ///
  /// - Parameter account: Just as it was when its password was found to be right.
  /// - Throws: ``AuthenticationError/refused`` when the account has gone, or has got another password meanwhile;
  ///   ``AuthenticationError/unavailable``.
  func begin(_ token: SessionToken, for account: Account, until expiresAt: Date) async throws

  /// The session that a token stands for; `nil` when it stands for none, or the session has expired.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  func session(of token: SessionToken) async throws -> Session?

  /// Ends the session that a token stands for.
  ///
  /// - Returns: Whether it stood for one.
  /// - Throws: ``AuthenticationError/unavailable``.
  func end(_ token: SessionToken) async throws -> Bool
}
