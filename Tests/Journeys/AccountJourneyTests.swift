import Foundation
import RosterTestSupport
import Testing

@Suite("Accounts as users decide them", .timeLimit(.minutes(5)))
struct AccountJourneyTests {
  /// Runs `roster account …` with something on standard input.
  private func account(
    _ arguments: [String], in folder: URL, input: String = ""
  ) async throws -> (code: Int32?, output: String, errors: String) {
    let process = try RosterProcess(
      ["account"] + arguments,
      environment: ["ROSTER_STORE_URL": "sqlite:\(folder.path())/new/roster.sqlite", "INPUT": input],
      launcher: ["sh", "-c", #"printf '%s' "$INPUT" | "$0" "$@""#])
    let code = await process.exitCode()
    return (code, process.output, process.errors)
  }

  @Test("are added, listed, given another password and removed, with no service running")
  func life() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "new/roster.editors.sqlite").path()
      var end = try await account(["add", "Ada", "--role", "editor"], in: folder, input: "correct horse battery\n")
      #expect(end.code == 0 && end.output == "added ada, editor\n")
      #expect(end.errors == "roster: \(folder.path())/new/roster.editors.sqlite did not exist and was made\n")
      end = try await account(["add", "bea.q", "--role", "operator"], in: folder, input: "correct horse battery")
      #expect(end.code == 0 && end.errors.isEmpty)
      end = try await account(["list"], in: folder)
      let lines = end.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].wholeMatch(of: #/ada    editor    since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
      #expect(lines[1].wholeMatch(of: #/bea\.q  operator  since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
      end = try await account(["password", "ada"], in: folder, input: "battery staple correct\n")
      #expect(end.code == 0 && end.output == "changed the password of ada, who is signed out everywhere\n")
      end = try await account(["remove", "ada"], in: folder)
      #expect(end.code == 0 && end.output == "removed ada, who is signed out everywhere\n")
      end = try await account(["list"], in: folder)
      #expect(end.output.hasPrefix("bea.q  operator") && !end.output.contains("ada"))
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("are nobody's where there is no file, and none is made but by adding somebody")
  func noFile() async throws {
    try await withTemporaryFolder { folder in
      let path = "\(folder.path())/new/roster.editors.sqlite"
      let list = try await account(["list"], in: folder)
      #expect(list.code == 0 && list.output.isEmpty)
      #expect(list.errors == "roster: there are no accounts: \(path) does not exist\n")
      for arguments in [["remove", "eve"], ["password", "eve"]] {
        let end = try await account(arguments, in: folder, input: "correct horse battery\n")
        #expect(end.code == 65 && end.output.isEmpty && end.errors == "roster: there is no account 'eve'\n")
      }
      let short = try await account(["add", "eve", "--role", "editor"], in: folder, input: "short\n")
      #expect(short.code == 65)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).isEmpty)
    }
  }

  @Test("say in one line what is wrong, and exit as sysexits(3) has it")
  func wrong() async throws {
    try await withTemporaryFolder { folder in
      let secret = "correct horse battery\n"
      _ = try await account(["add", "ada", "--role", "editor"], in: folder, input: secret)
      let cases: [(arguments: [String], input: String, code: Int32, errors: String)] = [
        (["add", "ada", "--role", "editor"], secret, 65, "roster: there is an account 'ada' already\n"),
        (["remove", "eve"], "", 65, "roster: there is no account 'eve'\n"),
        (["password", "eve"], secret, 65, "roster: there is no account 'eve'\n"),
        (
          ["add", "eve", "--role", "editor"], "short\n", 65,
          "roster: the password is too short: at least 12 characters are needed\n"
        ),
        (
          ["add", "eve", "--role", "editor"], "", 65,
          "roster: no password was given; type one, or write it to standard input\n"
        ),
        (
          ["add", "operator-token", "--role", "editor"], secret, 65,
          "roster: 'operator-token' is what the audit calls whoever shows auth.operatorToken; choose another name\n"
        ),
      ]
      for (arguments, input, code, errors) in cases {
        let end = try await account(arguments, in: folder, input: input)
        #expect(end.code == code && end.errors == errors && end.output.isEmpty, "\(arguments): \(end)")
      }
      for arguments in [["add", "a b", "--role", "editor"], ["add", "eve", "--role", "king"], ["add", "eve"]] {
        #expect(try await account(arguments, in: folder, input: secret).code == 64, "\(arguments)")
      }
      #expect(try await account(["list"], in: folder).output.split(separator: "\n").count == 1)
    }
  }

  @Test("that cannot be read are left as they are, and exit 74")
  func damaged() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "new"), withIntermediateDirectories: true)
      let file = folder.appending(path: "new/roster.editors.sqlite")
      let garbage = Data("this is not a database, whatever its name says".utf8)
      try garbage.write(to: file)
      let end = try await account(["list"], in: folder)
      #expect(end.code == 74)
      #expect(
        end.errors.hasPrefix(
          "roster: the accounts in \(folder.path())/new/roster.editors.sqlite cannot be used: the store is damaged"))
      #expect(try Data(contentsOf: file) == garbage)
    }
  }

  @Test("are added while a service runs")
  func besideService() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder.appending(path: "new"))
      async let one = account(["add", "ada", "--role", "editor"], in: folder, input: "correct horse battery\n")
      async let other = account(["add", "bea", "--role", "editor"], in: folder, input: "correct horse battery\n")
      #expect(try await [one.code, other.code] == [0, 0])
      #expect(try await account(["list"], in: folder).output.split(separator: "\n").count == 2)
      #expect(await service.stop() == 0)
    }
  }
}
