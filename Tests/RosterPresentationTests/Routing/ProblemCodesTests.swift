import Foundation
import RosterTestSupport
import Testing
import Yams

@Suite("The codes of problems")
struct ProblemCodesTests {
  @Test("stand in the API's description, all that the sources hold and no others")
  func codes() throws {
    let text = try String(contentsOf: RosterProcess.package.appending(path: "openapi.yaml"), encoding: .utf8)
    let document = try #require(try Yams.load(yaml: text) as? [String: Any])
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let properties = try #require(schemas["Problem"]?["properties"] as? [String: [String: Any]])
    let described = try #require(properties["code"]?["enum"] as? [String])

    let files = ["CRosterHTTP/refusal.c", "RosterPresentation/Problems/Problem+Errors.swift"]
    let sources = try files.map {
      try String(contentsOf: RosterProcess.package.appending(path: "Sources/\($0)"), encoding: .utf8)
    }
    let used = sources.joined().matches(
      of: #/"((?:auth|method|path|players|refresh|request|roster|server)\.[A-Za-z.]+)"/#)
    #expect(Set(used.map { String($0.1) }) == Set(described))
  }
}
