public import RosterDomain

/// Lets through who may use a route: whoever shows the token of a session whose role suffices.
public struct AccessGate: Sendable {
  private let currentSession: any CurrentSessionUseCase
  private let protectsReading: Bool

  /// - Parameters:
  ///   - currentSession: Tells who shows a token.
  ///   - protectsReading: Whether reading the roster needs a session.
  public init(currentSession: any CurrentSessionUseCase, protectsReading: Bool) {
    self.currentSession = currentSession
    self.protectsReading = protectsReading
  }

  /// The presenter itself where nobody has to be let through, so that reading costs what it would without a gate.
  func guarding(_ presenter: any Presenter, for access: Access) -> any Presenter {
    let isOpen = access == .anyone || (access == .reader && !protectsReading)
    return isOpen ? presenter : GuardedPresenter(gate: self, access: access, .plain(presenter))
  }

  /// The presenter behind the gate.
  func guarding(_ presenter: any CallerPresenter, for access: Access) -> any Presenter {
    GuardedPresenter(gate: self, access: access, .toCaller(presenter))
  }

  /// - Throws: ``RequestError/tokenMissing``, ``RequestError/roleInsufficient(needed:)``; what
  ///   `CurrentSessionUseCase` throws.
  func admit(_ request: Request, to access: Access) async throws -> Caller {
    guard let token = request.bearerToken else { throw RequestError.tokenMissing }
    let session = try await currentSession(token: token)
    if let role = access.role, !session.role.includes(role) { throw RequestError.roleInsufficient(needed: role) }
    return Caller(session: session, requestID: RequestID(of: request))
  }
}
