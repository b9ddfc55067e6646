public import RosterDomain

/// One account, or a failure, for whoever asks.
public struct StubAccountsRepository: AccountsRepository {
  /// How it answers.
  public enum Behaviour: Sendable {
    /// This account has this password.
    case account(Account, String)
    /// Nobody gets as far as a password.
    case failure(AuthenticationError)
  }

  private let behaviour: Behaviour

  /// Answers in one way only.
  public init(_ behaviour: Behaviour) {
    self.behaviour = behaviour
  }

  /// The account, for its name and password.
  public func account(named name: AccountName?, password: Password) async throws -> Account? {
    switch behaviour {
    case .account(let account, let secret):
      account.name == name && Password(secret)?.bytes == password.bytes ? account : nil
    case .failure(let error): throw error
    }
  }
}
