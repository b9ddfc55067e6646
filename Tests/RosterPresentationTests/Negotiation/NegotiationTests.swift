import FoundationEssentials
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Types and codings")
struct NegotiationTests {
  /// A list that is worth compressing, and players that are not.
  private let router = testRouter(StubPlayersRepository(Roster((1...50).map { PlayerEntity.fixture($0) })))
  private let player = "/players/\(PlayerID.fixture(1))"

  private func reply(_ path: String, _ headers: HTTPFields) async -> Representation {
    await router.respond(to: Request(method: .get, path: path, headers: headers))
  }

  private func value(_ name: HTTPField.Name, of reply: Representation) -> String? {
    reply.headers.first { $0.name == name }?.value
  }

  @Test(
    "gzip is used where the client likes it at least as well as the plain body",
    arguments: [
      ("gzip", true), ("GZIP", true), ("x-gzip", true), ("gzip, deflate, br", true), ("br, gzip;q=0.5", true),
      ("*", true), ("gzip;q=0.001", true), ("gzip;q=1.0, identity;q=0.5", true), ("gzip;q=0.5, identity", false),
      ("gzip;q=0", false), ("identity", false), ("", false), ("br", false), ("*;q=0, identity", false),
      ("gzip;q=0, *", false), ("gzip;q=nonsense", true),
    ])
  func gzip(accepted: String, isCoded: Bool) async {
    let reply = await reply("/players", [.acceptEncoding: accepted])
    #expect(value(.contentEncoding, of: reply) == (isCoded ? "gzip" : nil))
    #expect(value(.vary, of: reply) == "Accept-Encoding")
  }

  @Test("What is too short to gain stays plain, unless the client takes only gzip")
  func short() async {
    #expect(value(.contentEncoding, of: await reply(player, [.acceptEncoding: "gzip"])) == nil)
    #expect(value(.contentEncoding, of: await reply(player, [.acceptEncoding: "gzip, identity;q=0"])) == "gzip")
  }

  @Test("The compressed list is shorter, has a tag of its own, and each tag is good for its own")
  func tags() async throws {
    let plain = await reply("/players", [:])
    let coded = await reply("/players", [.acceptEncoding: "gzip"])
    #expect(coded.body.bytes.count < plain.body.bytes.count / 2)
    #expect(Array(coded.body.bytes.prefix(2)) == [0x1F, 0x8B])
    let tag = try #require(value(.eTag, of: coded))
    #expect(tag != value(.eTag, of: plain))
    #expect(await reply("/players", [.acceptEncoding: "gzip", .ifNoneMatch: tag]).status == .notModified)
    #expect(await reply("/players", [.ifNoneMatch: tag]).status == .ok)
    #expect(await reply("/players", [.acceptEncoding: "gzip"]) === coded)
  }

  @Test("Who takes neither gzip nor the plain body gets 406", arguments: ["identity;q=0", "*;q=0", "br, *;q=0"])
  func noCoding(accepted: String) async {
    let reply = await reply("/players", [.acceptEncoding: accepted])
    #expect(reply.status == .notAcceptable)
    #expect(replyText(reply).contains(#""code":"negotiation.coding""#))
    let unknown = await self.reply("/players/\(PlayerID.fixture(999))", [.acceptEncoding: accepted])
    #expect(unknown.status == .notAcceptable, "before anybody is looked for")
  }

  @Test(
    "JSON is given to whoever does not exclude it",
    arguments: [
      ("application/json", true), ("*/*", true), ("application/*;q=0.1", true), ("text/html, */*;q=0.1", true),
      ("Application/JSON; charset=utf-8", true), ("", true), ("text/html", false), ("application/json;q=0", false),
      ("application/json;q=0, */*", false), ("application/*;q=0, application/json", true),
      ("text/*, application/xml", false), ("application/json;q=0.000", false),
    ])
  func accept(accepted: String, isGiven: Bool) async {
    let reply = await reply("/players", [.accept: accepted])
    #expect(reply.status == (isGiven ? .ok : .notAcceptable))
    if !isGiven {
      #expect(replyText(reply).contains("Of this there is application/json."))
      #expect(value(.contentType, of: reply) == "application/problem+json")
    }
  }

  @Test(
    "What has no content to give is done for whoever accepts problems alone",
    arguments: [EditedService.ada, EditedService.ada + "/correction", "/session"])
  func noContent(path: String) async {
    let service = EditedService(Overlay([.fixture(.fixture(1), .saying([.givenName: .text("Augusta")]))]))
    let tag = await service.tag(of: path)
    let accepted: HTTPFields = [.accept: "application/problem+json", .ifMatch: tag ?? ""]
    #expect(await service.ask(.delete, path, accepted).status == .noContent)
  }

  @Test("Metrics are plain text")
  func metrics() async {
    #expect(await reply("/metrics", [.accept: "text/plain;version=0.0.4;q=0.5"]).status == .ok)
    #expect(await reply("/metrics", [.accept: "application/json"]).status == .notAcceptable)
  }
}
