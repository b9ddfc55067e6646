import Foundation
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Signing in")
struct LogInUseCaseTests {
  private let clock = ManualClock()
  private let sessions = StubSessionsRepository()

  private func logIn(
    accounts: StubAccountsRepository.Behaviour? = nil, sessions: StubSessionsRepository? = nil
  ) throws -> DefaultLogInUseCase {
    let ada = Account(
      name: try #require(AccountName("ada")), role: .editor, createdAt: clock.date, passwordSetAt: clock.date)
    return DefaultLogInUseCase(
      accounts: StubAccountsRepository(accounts ?? .account(ada, "correct horse battery")),
      sessions: sessions ?? self.sessions, sessionFor: .seconds(60), now: { [clock] in clock.now },
      date: { [clock] in clock.date })
  }

  @Test("Name and password begin a session, of which the token is shown once")
  func succeeds() async throws {
    let grant = try await logIn()(name: "Ada", password: "correct horse battery", from: "192.0.2.1")
    #expect(grant.session.account.text == "ada")
    #expect(grant.session.role == .editor)
    #expect(grant.session.expiresAt == clock.date.addingTimeInterval(60))
    #expect(try await sessions.session(of: SessionToken(grant.token)) == grant.session)
  }

  @Test("A token is 256 random bits behind a prefix, safe in a header field, and never the same")
  func tokens() async throws {
    let logIn = try logIn()
    var tokens: Set<String> = []
    for _ in 1...50 {
      let token = try await logIn(name: "ada", password: "correct horse battery", from: "").token
      #expect(token.wholeMatch(of: #/rst_[A-Za-z0-9_-]{43}/#) != nil)
      tokens.insert(token)
    }
    #expect(tokens.count == 50)
  }

  @Test(
    "A wrong name and a wrong password are refused alike, and begin nothing",
    arguments: [
      ("ada", "wrong"), ("eve", "correct horse battery"), ("no name", "correct horse battery"), ("ada", ""),
      ("ada", String(repeating: "x", count: 5000)), ("", ""),
    ])
  func refuses(name: String, password: String) async throws {
    let logIn = try logIn()
    await #expect(throws: AuthenticationError.refused) {
      try await logIn(name: name, password: password, from: "192.0.2.1")
    }
    #expect(sessions.count == 0)
  }

  @Test("After three failures even the right password has to wait; elsewhere it has not, and success forgets")
  func delays() async throws {
    let logIn = try logIn()
    for _ in 1...3 {
      await #expect(throws: AuthenticationError.refused) {
        try await logIn(name: "ada", password: "wrong", from: "192.0.2.1")
      }
    }
    await #expect(throws: AuthenticationError.tooManyTries(retryAfter: .seconds(1))) {
      try await logIn(name: "ADA", password: "correct horse battery", from: "192.0.2.1")
    }
    _ = try await logIn(name: "ada", password: "correct horse battery", from: "192.0.2.2")
    clock.advance(by: .seconds(1))
    _ = try await logIn(name: "ada", password: "correct horse battery", from: "192.0.2.1")
    for _ in 1...3 {
      await #expect(throws: AuthenticationError.refused) {
        try await logIn(name: "ada", password: "wrong", from: "192.0.2.1")
      }
    }
  }

  @Test(
    "A try that ended before its password was judged is no failure",
    arguments: [AuthenticationError.busy(retryAfter: .seconds(1)), .unavailable])
  func takesBack(error: AuthenticationError) async throws {
    for logIn in [try logIn(accounts: .failure(error)), try logIn(sessions: StubSessionsRepository(failure: error))] {
      for _ in 1...10 {
        await #expect(throws: error) {
          try await logIn(name: "ada", password: "correct horse battery", from: "192.0.2.1")
        }
      }
    }
  }
}
