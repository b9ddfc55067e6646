/// Tells who shows a token.
public protocol CurrentSessionUseCase: Sendable {
  /// - Throws: ``AuthenticationError/sessionUnknown``, ``AuthenticationError/unavailable``.
  func callAsFunction(token: String) async throws -> Session
}

/// Knows the sessions of people, and the token that programs were given in the configuration.
public struct DefaultCurrentSessionUseCase: CurrentSessionUseCase {
  private let sessions: any SessionsRepository
  private let operatorToken: OperatorToken?

  /// - Parameters:
  ///   - sessions: Who has signed in.
  ///   - operatorToken: Stands for an operator's session that does not end; `nil` for none.
  public init(sessions: any SessionsRepository, operatorToken: OperatorToken?) {
    self.sessions = sessions
    self.operatorToken = operatorToken
  }

  /// Needs no repository for the configured token, which therefore works when no repository does.
  public func callAsFunction(token: String) async throws -> Session {
    if let operatorToken, operatorToken.matches(token) {
      return Session(account: .operatorToken, role: .operator, expiresAt: nil)
    }
    guard let session = try await sessions.session(of: SessionToken(token)) else {
      throw AuthenticationError.sessionUnknown
    }
    return session
  }
}
