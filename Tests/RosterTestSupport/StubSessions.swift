import FoundationEssentials
public import RosterDomain
import RosterLocking

/// Sessions of an editor and an operator, whose tokens a test knows.
public final class StubSessions: CurrentSessionUseCase, LogInUseCase, LogOutUseCase {
  /// A try to sign in.
  public struct Try: Hashable, Sendable {
    /// The name that was sent.
    public let name: String
    /// The password that was sent.
    public let password: String
    /// Where it came from.
    public let address: String
  }

  /// The token of an editor's session.
  public static let editor = "rst_editor"
  /// The token of an operator's session.
  public static let `operator` = "rst_operator"

  private let sessions: Locked<[String: Session]>
  private let lookUps = Locked(0)
  private let noted = Locked<[Try]>([])
  private let error: AuthenticationError?

  /// - Parameter error: What every sign-in and every look-up ends with.
  public init(failing error: AuthenticationError? = nil) {
    self.error = error
    sessions = Locked([Self.editor: .fixture(.editor), Self.operator: .fixture(.operator)])
  }

  /// How often somebody has been looked up.
  public var lookUpCount: Int { lookUps.withLock { $0 } }
  /// Who has tried to sign in.
  public var tries: [Try] { noted.withLock { $0 } }

  /// The session of a token.
  public func callAsFunction(token: String) async throws -> Session {
    lookUps.withLock { $0 += 1 }
    if let error { throw error }
    guard let session = sessions.withLock({ $0[token] }) else { throw AuthenticationError.sessionUnknown }
    return session
  }

  /// An editor's session for whoever knows the password `correct horse`.
  public func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant {
    noted.withLock { $0.append(Try(name: name, password: password, address: address)) }
    if let error { throw error }
    guard password == "correct horse" else { throw AuthenticationError.refused }
    return SessionGrant(token: Self.editor, session: .fixture(.editor))
  }

  /// Ends the session of a token.
  public func callAsFunction(token: String) async throws {
    if let error { throw error }
    guard sessions.withLock({ $0.removeValue(forKey: token) }) != nil else { throw AuthenticationError.sessionUnknown }
  }
}

extension Session {
  /// A session of an account named as its role, until Sun, 06 Nov 1994 20:49:37 GMT.
  public static func fixture(_ role: Role) -> Session {
    guard let account = AccountName(role.rawValue) else { preconditionFailure("a role can name an account") }
    return Session(account: account, role: role, expiresAt: Date(timeIntervalSince1970: 784_154_977))
  }
}
