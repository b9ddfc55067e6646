public import FoundationEssentials
public import RosterDomain

/// Sessions in memory.
public final class StubSessionsRepository: SessionsRepository {
  private let sessions = Watched<[SessionToken: Session]>([:])
  private let failure: AuthenticationError?

  /// - Parameter failure: Thrown by all methods.
  public init(failure: AuthenticationError? = nil) {
    self.failure = failure
  }

  /// How many have begun and not ended.
  public var count: Int { sessions.value.count }

  /// Remembers a session.
  public func begin(_ token: SessionToken, for account: Account, until expiresAt: Date) async throws {
    if let failure { throw failure }
    sessions.update { $0[token] = Session(account: account.name, role: account.role, expiresAt: expiresAt) }
  }

  /// The session that was begun with a token.
  public func session(of token: SessionToken) async throws -> Session? {
    if let failure { throw failure }
    return sessions.value[token]
  }

  /// Forgets a session.
  public func end(_ token: SessionToken) async throws -> Bool {
    if let failure { throw failure }
    return sessions.update { $0.removeValue(forKey: token) != nil }
  }
}
