import Foundation
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing
import Yams

@Suite("The API's description")
struct OpenAPITests {
  private func described() throws -> Set<String> {
    let text = try String(contentsOf: RosterProcess.package.appending(path: "openapi.yaml"), encoding: .utf8)
    let document = try #require(try Yams.load(yaml: text) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    return Set(paths.flatMap { path, item in item.keys.map { "\($0.uppercased()) \(path)" } })
  }

  @Test("lists the routes of the route table, and no others")
  func routes() throws {
    let table = testRouteTable(StubPlayersRepository(Roster([])))
    #expect(Set(table.routes.map { "\($0.method.rawValue) \($0.path)" }) == (try described()))
  }
}
