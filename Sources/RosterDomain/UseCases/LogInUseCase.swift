public import FoundationEssentials
import RosterLocking

/// Signs somebody in.
public protocol LogInUseCase: Sendable {
  /// Wrong names and wrong passwords cannot be told apart, neither by the error nor by the time.
  ///
  /// - Parameters:
  ///   - name: What they say they are called.
  ///   - password: What they say they know.
  ///   - address: The numeric address that they come from.
  /// - Throws: ``AuthenticationError``.
  func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant
}

/// Lets in whoever knows the password, and slows down whoever guesses.
public struct DefaultLogInUseCase: LogInUseCase {
  private let accounts: any AccountsRepository
  private let sessions: any SessionsRepository
  private let sessionFor: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let date: @Sendable () -> Date
  private let delays = Locked(SignInDelays())

  /// - Parameters:
  ///   - accounts: Who can sign in.
  ///   - sessions: Where it is kept who has.
  ///   - sessionFor: How long one sign-in lasts.
  ///   - now: A clock that no one can set, for delays.
  ///   - date: The wall clock, for expiry.
  public init(
    accounts: any AccountsRepository, sessions: any SessionsRepository, sessionFor: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant, date: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.sessions = sessions
    self.sessionFor = sessionFor
    self.now = now
    self.date = date
  }

  /// Counts the try, checks the password, begins a session.
  public func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant {
    // What no password can be is no guess either, and costs nothing.
    guard let password = Password(password) else { throw AuthenticationError.refused }
    let name = AccountName(name)
    let source = SignInDelays.Source(account: name, address: address)
    let now = now()
    if let wait = delays.withLock({ $0.begin(source, at: now) }) {
      throw AuthenticationError.tooManyTries(retryAfter: wait)
    }
    do {
      let grant = try await grant(to: name, password)
      delays.withLock { $0.succeeded(source) }
      return grant
    } catch AuthenticationError.refused {
      throw AuthenticationError.refused
    } catch {
      delays.withLock { $0.takeBack(source) }
      throw error
    }
  }

  private func grant(to name: AccountName?, _ password: Password) async throws -> SessionGrant {
    guard let account = try await accounts.account(named: name, password: password) else {
      throw AuthenticationError.refused
    }
    let text = SessionToken.newText()
    let expiresAt = date().addingTimeInterval(sessionFor / .seconds(1))
    try await sessions.begin(SessionToken(text), for: account, until: expiresAt)
    return SessionGrant(
      token: text, session: Session(account: account.name, role: account.role, expiresAt: expiresAt))
  }
}
