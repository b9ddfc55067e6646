/// Signs somebody out.
public protocol LogOutUseCase: Sendable {
  /// The token stands for nothing afterwards.
  ///
  /// - Throws: ``AuthenticationError/sessionUnknown``, ``AuthenticationError/unavailable``. The configured operators'
  ///   token stands for no session that could end: ``AuthenticationError/sessionUnknown``.
  func callAsFunction(token: String) async throws
}

/// Ends the session.
public struct DefaultLogOutUseCase: LogOutUseCase {
  private let sessions: any SessionsRepository

  /// Ends sessions in `sessions`.
  public init(sessions: any SessionsRepository) {
    self.sessions = sessions
  }

  /// Ends the session of a token that stands for one.
  public func callAsFunction(token: String) async throws {
    guard try await sessions.end(SessionToken(token)) else { throw AuthenticationError.sessionUnknown }
  }
}
