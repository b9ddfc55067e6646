import Foundation
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("The kinds of problems")
struct ProblemTypeTests {
  private struct Kind: Decodable {
    let type: String
    let code: String
    let status: Int
    let title: String
    let explanation: String
  }

  private func described() throws -> Set<String> {
    try DescribedAPI().problemCodes
  }

  @Test("are explained at their own addresses, every one that the API's description lists")
  func explained() async throws {
    let router = testRouter(StubPlayersRepository(Roster([])))
    for code in try described() {
      let reply = await router.respond(to: Request(method: .get, path: "/problems/\(code)"))
      #expect(reply.status == .ok, "\(code)")
      let kind = try JSONDecoder().decode(Kind.self, from: Data(reply.body.bytes))
      #expect(kind.code == code)
      #expect(kind.type == "/problems/\(code)")
      #expect((400...599).contains(kind.status))
      #expect(kind.title.count > 10 && kind.explanation.hasSuffix("."))
    }
    let other = await router.respond(to: Request(method: .get, path: "/problems/no.such"))
    #expect(other.status == .notFound)
  }

  @Test("are those that the source holds, and no others")
  func codes() throws {
    let source = try String(
      contentsOf: RosterProcess.package.appending(path: "Sources/RosterPresentation/Problems/ProblemCode.swift"),
      encoding: .utf8)
    let used = source.matches(of: #/"([a-z]+\.[a-z][A-Za-z.]+)"/#).map { String($0.1) }
    #expect(Set(used) == (try described()))
  }
}
