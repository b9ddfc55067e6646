import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Conditional requests")
struct ConditionTests {
  private let router = testRouter(StubPlayersRepository(Roster([.fixture(1), .fixture(2)])))
  private let paths = ["/players", "/players/\(PlayerID.fixture(1))"]
  private static let changed = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func reply(_ path: String, _ headers: HTTPFields = [:], _ method: HTTPRequest.Method = .get) async
    -> Representation
  {
    await router.respond(to: Request(method: method, path: path, headers: headers))
  }

  private func tag(of path: String) async throws -> String {
    try #require(await reply(path).headers.first { $0.name == .eTag }?.value)
  }

  @Test("A 304 has the fields that a copy is updated with, the body's length, and nothing about a content")
  func notModified() async throws {
    let whole = await reply("/players")
    let tag = try await tag(of: "/players")
    let reply = await reply("/players", [.ifNoneMatch: tag])
    #expect(
      reply.headers.map { "\($0.name): \($0.value)" } == [
        "X-Content-Type-Options: nosniff",
        "Cache-Control: public, max-age=10, stale-while-revalidate=60, stale-if-error=86400",
        "Cache-Status: roster; hit", "ETag: \(tag)", "Last-Modified: \(Self.changed)", "Vary: Accept-Encoding",
      ])
    #expect(reply.status == .notModified)
    #expect(reply.body === whole.body)
  }

  @Test("A 304 of an expired roster says so, as its 200 does")
  func expired() async throws {
    let router = testRouter(StubPlayersRepository(Roster([.fixture(1)]), freshness: .expired))
    for path in paths {
      let whole = await router.respond(to: Request(method: .get, path: path))
      let tag = try #require(whole.headers.first { $0.name == .eTag }?.value)
      let reply = await router.respond(
        to: Request(method: .get, path: path, headers: [.ifNoneMatch: tag] as HTTPFields))
      #expect(reply.status == .notModified)
      #expect(reply.headers.first { $0.name == .cacheControl }?.value == "no-cache")
      #expect(reply.headers.filter { $0.name == .eTag }.map(\.value) == [tag])
    }
  }

  @Test(
    "If-None-Match is a list, weakly compared, or any",
    arguments: [
      ("TAG", true), ("W/TAG", true), (#""other", TAG"#, true), (#""a","b" ,W/TAG,"c""#, true), ("*", true),
      (#""other""#, false), ("", false), ("TAG-gzip", true), ("nonsense", false), (#""unfinished"#, false),
      (#""","",TAG"#, true), (#"W/ TAG"#, false), ("W", false), ("W/", false), (#"W"x""#, false), ("WTAG", false),
    ])
  func ifNoneMatch(value: String, isKnown: Bool) async throws {
    for path in paths {
      let value = value.replacing("TAG", with: try await tag(of: path))
      for method in [HTTPRequest.Method.get, .head] {
        #expect(await reply(path, [.ifNoneMatch: value], method).status == (isKnown ? .notModified : .ok))
      }
    }
  }

  @Test(
    "If-Modified-Since counts in all three forms, and not when it is no date or a day that does not exist",
    arguments: [
      (changed, true), ("Sunday, 06-Nov-94 08:49:37 GMT", true), ("Sun Nov  6 08:49:37 1994", true),
      ("Sun, 06 Nov 1994 08:49:38 GMT", true), ("Fri, 01 Jan 2049 00:00:00 GMT", true),
      ("Sun, 06 Nov 1994 08:49:36 GMT", false), ("yesterday", false), ("", false), ("784111777", false),
      ("Sun, 31 Feb 2045 08:49:37 GMT", false), ("Sun, 06 Nov 1994 24:49:37 GMT", false),
      ("Sun, 06 Nov 99999 08:49:37 GMT", false), ("Sun, 06 Nov 1994 08:49:37 CET", false),
    ])
  func ifModifiedSince(value: String, isKnown: Bool) async throws {
    for path in paths {
      #expect(await reply(path, [.ifModifiedSince: value]).status == (isKnown ? .notModified : .ok))
    }
  }

  @Test("If-None-Match goes before If-Modified-Since, If-Match before If-Unmodified-Since, and those before these")
  func precedence() async throws {
    let tag = try await tag(of: "/players")
    let before = "Sun, 06 Nov 1994 08:49:36 GMT"
    #expect(await reply("/players", [.ifNoneMatch: "\"x\"", .ifModifiedSince: Self.changed]).status == .ok)
    #expect(await reply("/players", [.ifNoneMatch: tag, .ifModifiedSince: before]).status == .notModified)
    #expect(await reply("/players", [.ifMatch: tag, .ifUnmodifiedSince: before]).status == .ok)
    #expect(await reply("/players", [.ifMatch: "\"x\"", .ifNoneMatch: tag]).status == .preconditionFailed)
    #expect(await reply("/players", [.ifMatch: tag, .ifNoneMatch: tag]).status == .notModified)
  }

  @Test("If-Match is strongly compared, and what it does not name is 412 with a problem")
  func ifMatch() async throws {
    let tag = try await tag(of: "/players")
    #expect(await reply("/players", [.ifMatch: "*"]).status == .ok)
    #expect(await reply("/players", [.ifMatch: "\"x\", \(tag)"]).status == .ok)
    let weak = await reply("/players", [.ifMatch: "W/\(tag)"])
    #expect(weak.status == .preconditionFailed)
    #expect(replyText(weak).contains(#""code":"precondition.failed""#))
    #expect(await reply("/players", [.ifUnmodifiedSince: Self.changed]).status == .ok)
    #expect(
      await reply("/players", [.ifUnmodifiedSince: "Sun, 06 Nov 1994 08:49:36 GMT"]).status == .preconditionFailed)
    #expect(await reply("/players", [.ifUnmodifiedSince: "nonsense"]).status == .ok)
  }

  @Test("A player's tag follows the player, the list's the list; both are the same for the same players anywhere")
  func tags() async throws {
    let other = testRouter(StubPlayersRepository(Roster([.fixture(1), .fixture(3)])))
    func tag(_ router: Router, _ path: String) async -> String? {
      await router.respond(to: Request(method: .get, path: path)).headers.first { $0.name == .eTag }?.value
    }
    let player = "/players/\(PlayerID.fixture(1))"
    #expect(await tag(other, player) == tag(router, player))
    #expect(await tag(other, "/players") != tag(router, "/players"))
    let replica = testRouter(StubPlayersRepository(Roster([.fixture(2), .fixture(1)])))
    #expect(await tag(replica, "/players") == tag(router, "/players"))
  }

  @Test("Conditions on what has no validators change nothing, and Range is not looked at")
  func elsewhere() async {
    #expect(await reply("/livez", [.ifNoneMatch: "*", .ifMatch: "\"x\""]).status == .ok)
    #expect(await reply("/players", [.range: "bytes=0-3", .ifRange: "\"x\""]).status == .ok)
    #expect(await reply("/players/\(PlayerID.fixture(9))", [.ifNoneMatch: "*"]).status == .notFound)
  }
}
