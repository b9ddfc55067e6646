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
    let root = try #require(try Yams.load(yaml: text(of: "config/roster.yaml")) as? [String: Any])
    let listed = Self.leaves(of: root, below: [])
    let known = ConfigurationKeys.all.map { ($0.name, $0.defaultText) }
    #expect(Dictionary(uniqueKeysWithValues: listed) == Dictionary(uniqueKeysWithValues: known))
  }

  private static func leaves(of section: [String: Any], below path: [String]) -> [(String, String)] {
    section.flatMap { key, value in
      if let inner = value as? [String: Any] { return leaves(of: inner, below: path + [key]) }
      return [((path + [key]).joined(separator: "."), value as? [Any] == nil ? "\(value)" : "")]
    }
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
