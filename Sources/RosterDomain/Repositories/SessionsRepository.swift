/// Who has signed in, across restarts.
///
/// Of tokens only digests are kept.
public protocol SessionsRepository: Sendable {
  /// Begins a session; it is durable when this returns.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  func begin(_ session: Session, token: SessionToken) async throws

  /// The session that a token stands for; `nil` when it stands for none, or the session has expired.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  func session(of token: SessionToken) async throws -> Session?

  /// Ends the session that a token stands for, if it stands for one.
  ///
  /// - Throws: ``AuthenticationError/unavailable``.
  func end(_ token: SessionToken) async throws
}
