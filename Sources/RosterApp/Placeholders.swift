import FoundationEssentials
import RosterDomain

/// Stands in until editors' changes are kept: nothing can be corrected.
struct NoCorrections: CorrectionsRepository {
  func change(
    _ id: PlayerID, _ action: AuditEntry.Action, by author: Author,
    _ decide: @escaping @Sendable (CorrectablePlayer) throws -> Correction?
  ) async throws -> PlayerChange {
    throw RosterError.editingUnavailable
  }

  func player(_ id: PlayerID) async throws -> CorrectablePlayer { throw RosterError.editingUnavailable }

  func corrections(after: PlayerID?, limit: Int) async throws -> CorrectionsPage {
    throw RosterError.editingUnavailable
  }

  func audit(_ query: AuditQuery) async throws -> [AuditEntry] { throw RosterError.editingUnavailable }
}

/// Stands in until there are accounts: the configured token is an operator's, and nobody else can sign in.
struct NoAccounts: LogInUseCase, LogOutUseCase, CurrentSessionUseCase {
  let operatorToken: OperatorToken?

  func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant {
    throw AuthenticationError.unavailable
  }

  func callAsFunction(token: String) async throws {
    throw AuthenticationError.sessionUnknown
  }

  func callAsFunction(token: String) async throws -> Session {
    guard let operatorToken, operatorToken.matches(token), let account = AccountName("operator-token") else {
      throw AuthenticationError.sessionUnknown
    }
    return Session(account: account, role: .operator, expiresAt: .distantFuture)
  }
}
