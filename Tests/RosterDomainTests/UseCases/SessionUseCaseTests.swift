import Foundation
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Sessions that have begun")
struct SessionUseCaseTests {
  private let secret = "a-token-of-operators"

  private func begun() async throws -> (StubSessionsRepository, Session) {
    let sessions = StubSessionsRepository()
    let ada = Account(
      name: try #require(AccountName("ada")), role: .editor, createdAt: .distantPast, passwordSetAt: .distantPast)
    try await sessions.begin(SessionToken("rst_1"), for: ada, until: .distantFuture)
    return (sessions, Session(account: ada.name, role: .editor, expiresAt: .distantFuture))
  }

  @Test("A token stands for its session until that is ended")
  func ends() async throws {
    let (sessions, session) = try await begun()
    let current = DefaultCurrentSessionUseCase(sessions: sessions, operatorToken: nil)
    #expect(try await current(token: "rst_1") == session)
    let logOut = DefaultLogOutUseCase(sessions: sessions)
    try await logOut(token: "rst_1")
    await #expect(throws: AuthenticationError.sessionUnknown) { try await current(token: "rst_1") }
    await #expect(throws: AuthenticationError.sessionUnknown) { try await logOut(token: "rst_1") }
  }

  @Test("The configured token stands for an operator whose session does not end, even when sessions are unavailable")
  func operatorToken() async throws {
    let sessions = StubSessionsRepository(failure: .unavailable)
    let current = DefaultCurrentSessionUseCase(sessions: sessions, operatorToken: OperatorToken(secret))
    #expect(
      try await current(token: secret) == Session(account: .operatorToken, role: .operator, expiresAt: nil))
    await #expect(throws: AuthenticationError.unavailable) { try await current(token: secret + "x") }
  }

  @Test("The configured token cannot be signed out")
  func staysIn() async throws {
    let logOut = DefaultLogOutUseCase(sessions: StubSessionsRepository())
    await #expect(throws: AuthenticationError.sessionUnknown) { try await logOut(token: secret) }
  }

  @Test("Without a configured token nothing stands for it", arguments: ["", "operator-token"])
  func none(token: String) async throws {
    let current = DefaultCurrentSessionUseCase(sessions: StubSessionsRepository(), operatorToken: nil)
    await #expect(throws: AuthenticationError.sessionUnknown) { try await current(token: token) }
  }

  @Test("An operator may do what an editor may, and not the other way")
  func roles() {
    #expect(Role.operator.includes(.editor) && Role.operator.includes(.operator) && Role.editor.includes(.editor))
    #expect(!Role.editor.includes(.operator))
  }
}
