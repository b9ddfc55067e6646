import Foundation
import RosterApp
import RosterTestSupport
import Testing
import Yams

@Suite("The configuration's keys")
struct ConfigurationKeysTests {
  private func text(of file: String) throws -> String {
    try String(contentsOf: RosterProcess.package.appending(path: file), encoding: .utf8)
  }

  @Test("stand in config/roster.yaml with their defaults, all of them and no others")
  func file() throws {
    let sections = try #require(try Yams.load(yaml: text(of: "config/roster.yaml")) as? [String: [String: Any]])
    let listed = sections.flatMap { section, keys in
      keys.map { ("\(section).\($0)", $1 as? [Any] == nil ? "\($1)" : "") }
    }
    let known = ConfigurationKeys.all.map { ($0.name, $0.defaultText) }
    #expect(Dictionary(uniqueKeysWithValues: listed) == Dictionary(uniqueKeysWithValues: known))
  }

  @Test("stand in the README's table with their defaults")
  func readme() throws {
    let readme = try text(of: "README.md")
    for key in ConfigurationKeys.all {
      let value = key.defaultText.isEmpty ? "none" : "`\(key.defaultText)`"
      #expect(readme.contains("| `\(key.name)` | \(value) |"), "\(key.name) with \(value)")
    }
  }

  @Test(
    "have an environment variable each",
    arguments: [("http.port", "ROSTER_HTTP_PORT"), ("http.maxBodyBytes", "ROSTER_HTTP_MAX_BODY_BYTES")])
  func environment(name: String, variable: String) throws {
    let key = try #require(ConfigurationKeys.all.first { $0.name == name })
    #expect(key.environmentVariable == variable)
  }
}
