import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Parameters of a query")
struct QueryParametersTests {
  private let revision = PlayerFixtures.roster(2).revision

  private func reply(query: String) async -> String {
    let router = testRouter(StubPlayersRepository(Roster([])))
    return replyText(
      await router.respond(to: Request(method: .post, path: "/refresh", query: query, headers: operators)))
  }

  private let operators: HTTPFields = [.authorization: "Bearer \(StubSessions.operator)"]

  @Test(
    "are decoded before they are looked at, names as well", arguments: ["accept=", "%61ccept=", "&accept=", "accept=&"])
  func decoded(prefix: String) async {
    let query = prefix.replacing("=", with: "=" + revision.description.replacing("0", with: "%30"))
    #expect(await reply(query: query).hasPrefix("200\n"))
  }

  @Test(
    "that cannot be decoded are refused by name",
    arguments: ["accept=%", "accept=%4", "accept=%zz", "accept=%ff", "accept=%C0%80", "accept=%ED%A0%80"])
  func undecodable(query: String) async {
    let reply = await reply(query: query)
    #expect(reply.hasPrefix("400\n"))
    #expect(reply.contains("The parameter 'accept' has a value that cannot be decoded."))
    #expect(reply.contains(#""code":"refresh.query.invalid""#))
  }

  @Test("that are unknown, repeated or no revision are refused by name")
  func refused() async {
    #expect(
      await reply(query: "acept=1").contains("The parameter 'acept' is not known here: this path takes 'accept'."))
    #expect(await reply(query: "accept=1&accept=2").contains("The parameter 'accept' is given 2 times"))
    #expect(await reply(query: "accept=1").contains("The parameter 'accept' is not a revision"))
    #expect(await reply(query: "accept").contains("The parameter 'accept' is not a revision"))
  }

  @Test(
    "are refused where a path takes none",
    arguments: ["/status", "/problems/query.invalid", "/openapi.yaml", "/openapi.json", "/docs"])
  func none(path: String) async {
    let router = testRouter(StubPlayersRepository(Roster([])))
    func reply(_ query: String?) async -> String {
      replyText(await router.respond(to: Request(method: .get, path: path, query: query)))
    }
    for query in [nil, "", "&"] { #expect(await reply(query).hasPrefix("200\n")) }
    let refused = await reply("verbose=1")
    #expect(refused.hasPrefix("400\n"))
    #expect(refused.contains("The parameter 'verbose' is not known here: this path takes no parameters."))
    #expect(refused.contains(#""code":"query.invalid""#))
  }

  @Test("are ignored by probes, since some platforms add their own", arguments: ["/livez", "/readyz", "/metrics"])
  func probes(path: String) async {
    let router = testRouter(StubPlayersRepository(Roster([])))
    let plain = await router.respond(to: Request(method: .get, path: path)).status
    for query in ["verbose=1", "%FF"] {
      #expect(await router.respond(to: Request(method: .get, path: path, query: query)).status == plain)
    }
  }
}
