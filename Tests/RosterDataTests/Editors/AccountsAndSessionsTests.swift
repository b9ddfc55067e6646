import Foundation
import GRDB
import Logging
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Accounts and sessions in the editors' file", .timeLimit(.minutes(5)))
struct AccountsAndSessionsTests {
  /// What a process has: two of these are two processes.
  private struct Process {
    let file: EditorsFile
    let accounts: SQLiteAccountsRepository
    let sessions: SQLiteSessionsRepository
  }

  private let clock = ManualClock()
  private let token = SessionToken("rst_1")

  private func process(in folder: URL) -> Process {
    let file = EditorsFile(
      path: folder.appending(path: "roster.editors.sqlite").path(percentEncoded: false),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let cheap = ScryptPasswords(cost: ScryptCost(logRounds: 4, blockSize: 8, parallelism: 1))
    return Process(
      file: file, accounts: SQLiteAccountsRepository(file: file, passwords: cheap) { [clock] in clock.date },
      sessions: SQLiteSessionsRepository(file: file) { [clock] in clock.date })
  }

  private func name(_ text: String) throws -> AccountName { try #require(AccountName(text)) }
  private func password(_ text: String) throws -> Password { try #require(Password(text)) }

  /// Ada, an editor, with a session of an hour.
  private func signedIn(_ process: Process) async throws -> Account {
    try await process.accounts.add(name("ada"), role: .editor, password: password("correct horse"))
    let account = try await process.accounts.account(named: name("ada"), password: password("correct horse"))
    let ada = try #require(account)
    try await process.sessions.begin(token, for: ada, until: clock.date.addingTimeInterval(3600))
    return ada
  }

  @Test("An account that one process adds can sign in at another that is running")
  func shared() async throws {
    try await withTemporaryFolder { folder in
      let (command, service) = (process(in: folder), process(in: folder))
      #expect(try await service.accounts.account(named: name("ada"), password: password("correct horse")) == nil)
      try await command.accounts.add(name("ada"), role: .operator, password: password("correct horse"))
      let account = try #require(
        try await service.accounts.account(named: name("ada"), password: password("correct horse")))
      #expect(account.role == .operator)
      #expect(account.createdAt == clock.date)
      #expect(try await service.accounts.account(named: name("ada"), password: password("wrong")) == nil)
      #expect(try await service.accounts.account(named: name("eve"), password: password("correct horse")) == nil)
      #expect(try await service.accounts.account(named: nil, password: password("correct horse")) == nil)
    }
  }

  @Test("A session ends when the wall clock says so; one that is set back gives it as much longer")
  func clockSetBack() async throws {
    try await withTemporaryFolder { folder in
      let service = process(in: folder)
      _ = try await signedIn(service)
      let begin = clock.date
      clock.setDate(begin.addingTimeInterval(-3600))
      clock.advance(by: .seconds(7199))
      let session = try #require(try await service.sessions.session(of: token))
      #expect(session.expiresAt == begin.addingTimeInterval(3600))
      clock.advance(by: .seconds(1))
      #expect(try await service.sessions.session(of: token) == nil)
    }
  }

  @Test("Names are taken once, some never, and what is not there cannot be changed")
  func names() async throws {
    try await withTemporaryFolder { folder in
      let accounts = process(in: folder).accounts
      let secret = try password("correct horse")
      let (ada, eve, bea) = (try name("ada"), try name("eve"), try name("bea"))
      try await accounts.add(ada, role: .editor, password: secret)
      try await accounts.add(bea, role: .editor, password: secret)
      await #expect(throws: AccountError.exists(ada)) { try await accounts.add(ada, role: .editor, password: secret) }
      await #expect(throws: AccountError.reserved(.operatorToken)) {
        try await accounts.add(.operatorToken, role: .editor, password: secret)
      }
      await #expect(throws: AccountError.unknown(eve)) { try await accounts.setPassword(secret, of: eve) }
      await #expect(throws: AccountError.unknown(eve)) { try await accounts.remove(eve) }
      #expect(try await accounts.accounts().map(\.name) == [ada, bea])
    }
  }

  @Test("A session survives a restart, and of password and token nothing is in the files")
  func restart() async throws {
    try await withTemporaryFolder { folder in
      let before = process(in: folder)
      _ = try await signedIn(before)
      try await before.file.close()
      let session = try await process(in: folder).sessions.session(of: token)
      #expect(
        session
          == Session(account: try name("ada"), role: .editor, expiresAt: clock.date.addingTimeInterval(3600)))
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let bytes = try Data(contentsOf: file)
        for secret in ["correct horse", "rst_1"] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
      }
    }
  }

  @Test("A session ends at its time, and its row goes when the next one begins")
  func expires() async throws {
    try await withTemporaryFolder { folder in
      let process = process(in: folder)
      let ada = try await signedIn(process)
      clock.advance(by: .seconds(3599))
      #expect(try await process.sessions.session(of: token) != nil)
      clock.advance(by: .seconds(1))
      #expect(try await process.sessions.session(of: token) == nil)
      #expect(try await process.sessions.end(token) == false)
      try await process.sessions.begin(SessionToken("rst_2"), for: ada, until: .distantFuture)
      #expect(try await process.file.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") } == 1)
    }
  }

  @Test("Signing out ends one session, once")
  func ends() async throws {
    try await withTemporaryFolder { folder in
      let process = process(in: folder)
      let ada = try await signedIn(process)
      try await process.sessions.begin(SessionToken("rst_2"), for: ada, until: .distantFuture)
      #expect(try await process.sessions.end(token))
      #expect(try await process.sessions.end(token) == false)
      #expect(try await process.sessions.session(of: token) == nil)
      #expect(try await process.sessions.session(of: SessionToken("rst_2")) != nil)
    }
  }

  @Test("A new password, set by another process, ends every session and the old password")
  func newPassword() async throws {
    try await withTemporaryFolder { folder in
      let (command, service) = (process(in: folder), process(in: folder))
      let ada = try await signedIn(service)
      clock.advance(by: .seconds(1))
      try await command.accounts.setPassword(password("battery staple"), of: ada.name)
      #expect(try await service.sessions.session(of: token) == nil)
      #expect(try await service.accounts.account(named: ada.name, password: password("correct horse")) == nil)
      #expect(try await service.accounts.account(named: ada.name, password: password("battery staple")) != nil)
    }
  }

  @Test("A removed account has no sessions; one of the same name is another")
  func removed() async throws {
    try await withTemporaryFolder { folder in
      let (command, service) = (process(in: folder), process(in: folder))
      let ada = try await signedIn(service)
      try await command.accounts.remove(ada.name)
      #expect(try await service.sessions.session(of: token) == nil)
      clock.advance(by: .seconds(1))
      try await command.accounts.add(ada.name, role: .operator, password: password("correct horse"))
      #expect(try await service.sessions.session(of: token) == nil)
    }
  }

  @Test("Who was checked against a password that has just been replaced gets no session")
  func race() async throws {
    try await withTemporaryFolder { folder in
      let process = process(in: folder)
      let ada = try await signedIn(process)
      clock.advance(by: .seconds(1))
      try await process.accounts.setPassword(password("battery staple"), of: ada.name)
      await #expect(throws: AuthenticationError.refused) {
        try await process.sessions.begin(token, for: ada, until: .distantFuture)
      }
      try await process.accounts.remove(ada.name)
      await #expect(throws: AuthenticationError.refused) {
        try await process.sessions.begin(token, for: ada, until: .distantFuture)
      }
    }
  }

  @Test("While the file cannot be used nobody is known, and all are once it can be")
  func unavailable() async throws {
    try await withTemporaryFolder { folder in
      let process = process(in: folder)
      let ada = try await signedIn(process)
      let (file, aside) = (folder.appending(path: "roster.editors.sqlite"), folder.appending(path: "aside"))
      try FileManager.default.moveItem(at: file, to: aside)
      let secret = try password("correct horse")
      await #expect(throws: AuthenticationError.unavailable) { try await process.sessions.session(of: token) }
      await #expect(throws: AuthenticationError.unavailable) { try await process.sessions.end(token) }
      await #expect(throws: AuthenticationError.unavailable) {
        try await process.accounts.account(named: ada.name, password: secret)
      }
      await #expect(throws: AuthenticationError.unavailable) {
        try await process.sessions.begin(token, for: ada, until: .distantFuture)
      }
      await #expect(throws: StoreError.lost) { try await process.accounts.remove(ada.name) }
      try FileManager.default.moveItem(at: aside, to: file)
      #expect(try await process.sessions.session(of: token) != nil)
    }
  }

  @Test("Two processes that write at the same time both succeed")
  func together() async throws {
    try await withTemporaryFolder { folder in
      let secret = try password("correct horse")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...4 {
          let process = process(in: folder)
          for other in 1...5 {
            let name = try name("a\(number).\(other)")
            group.addTask { try await process.accounts.add(name, role: .editor, password: secret) }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await process(in: folder).accounts.accounts().count == 20)
    }
  }
}
