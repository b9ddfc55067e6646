import Foundation
import RosterTestSupport
import Testing

@Suite("Secrets in the configuration")
struct SecretSettingTests {
  private func errors(_ arguments: [String]) async throws -> String {
    let process = try RosterProcess(["check-config"] + arguments)
    #expect(await process.exitCode() == 78)
    #expect(process.output.isEmpty)
    return process.errors
  }

  @Test("a bad secret is not shown", arguments: ["upstream.headers=X Key: hush", "auth.operatorToken=hush"])
  func badSecret(setting: String) async throws {
    let errors = try await errors(["--set", setting])
    #expect(errors.contains("what is set (a secret, not shown) is not allowed: "))
    #expect(!errors.contains("hush"))
  }

  @Test(
    "a file that holds no secret is named, with the reason",
    arguments: [("auth.operatorToken", "file:"), ("upstream.headers", "X-Key: file:")])
  func badFile(key: String, prefix: String) async throws {
    try await withTemporaryFolder { folder in
      let missing = folder.appending(path: "missing").path()
      let empty = folder.appending(path: "empty").path()
      let binary = folder.appending(path: "binary").path()
      try Data("\n".utf8).write(to: URL(filePath: empty))
      try Data([0xFF, 0xFE]).write(to: URL(filePath: binary))
      for (path, why) in [
        (missing, "cannot be read: No such file or directory"), (folder.path(), "cannot be read: Is a directory"),
        (empty, "is empty"), (binary, "is not text in UTF-8"),
      ] {
        let errors = try await errors(["--set", "\(key)=\(prefix)\(path)"])
        #expect(errors == "roster: configuration: \(key): the file '\(path)' \(why)\n")
      }
    }
  }

  @Test(
    "a bad URL of the upstream is shown without user name, password and query",
    arguments: [
      ("ftp://ann:hush@feed.example/x", "ftp://***@feed.example/x"),
      ("http://ann:hu/sh@feed.example/x", "http://***@feed.example/x"),
      ("http://ann:hu@sh@feed example/x", "http://***@feed example/x"),
      ("http:/ann:hush@feed.example/x", "http:/***@feed.example/x"),
      ("ann:hush@feed.example/x", "***@feed.example/x"),
      ("http://ann:hu?sh@feed.example/x", "http://***@feed.example/x"),
      ("ftp://feed.example/x?key=hush", "ftp://feed.example/x?***"),
    ])
  func badURL(url: String, shown: String) async throws {
    let errors = try await errors(["--set", "upstream.url=\(url)"])
    #expect(
      errors == """
        roster: configuration: upstream.url: '\(shown)' is not allowed: an http:// or https:// URL, or file: and a path

        """)
  }

  @Test("what is mistaken for a key, or stands beside one, is not shown either")
  func misplaced() async throws {
    #expect(
      try await errors(["--set", "auth.operatorToken:hush"])
        == "roster: configuration: --set auth.operatorToken…: is not of the form key=value\n")
    #expect(
      try await errors(["--set", "http://ann:hush@feed.example/?a=b"])
        == """
        roster: configuration: http://***@feed.example/?***: is no key of this service; config/roster.yaml lists them all

        """)
  }

  @Test(
    "a file that is no YAML is not quoted",
    arguments: [
      ("auth:\n  operatorToken: \"hush\n", "line 3, column 1: while scanning a quoted scalar in line 2"),
      ("auth:\n  operatorToken: hush: hush\n", "line 2, column 22: mapping values are not allowed in this context"),
    ])
  func badYAML(content: String, why: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "roster.yaml")
      try Data(content.utf8).write(to: file)
      let errors = try await errors(["--config", file.path()])
      #expect(errors.hasPrefix("roster: configuration: \(file.path()): cannot be read as YAML: \(why)"))
      #expect(!errors.contains("hush"))
    }
  }
}
