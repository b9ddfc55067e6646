import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Which version a change is meant for")
struct WriteConditionTests {
  private static let overlay = Overlay([.fixture(.fixture(1), .saying([.surname: .text("King")]))])
  private static let correction = EditedService.ada + "/correction"
  private let service = EditedService(overlay)

  /// Changes to Ada and to her correction; without a field they have no condition.
  private func replies(_ value: String?, _ more: HTTPFields = [:]) async -> [Representation] {
    var replies: [Representation] = []
    for (method, path) in [
      (HTTPRequest.Method.patch, EditedService.ada), (.delete, EditedService.ada), (.patch, Self.correction),
      (.delete, Self.correction),
    ] {
      var fields = more
      fields[.ifMatch] = value
      fields[.contentType] = "application/merge-patch+json"
      replies.append(await service.ask(method, path, fields, bytes: Array("{}".utf8)))
    }
    return replies
  }

  @Test(
    "has to be said: nothing, anything, weak tags and what is no tag are 428",
    arguments: [nil, "*", "", #"W/"x""#, #"W/"x", W/"y""#, "x", #"*, "x""#, "\"x"])
  func required(value: String?) async {
    for reply in await replies(value) {
      #expect(reply.status == .preconditionRequired)
      #expect(reply.code == "precondition.required")
    }
  }

  @Test("a date does not say it")
  func dates() async {
    for reply in await replies(nil, [.ifUnmodifiedSince: "Sun, 06 Nov 2094 08:49:37 GMT"]) {
      #expect(reply.status == .preconditionRequired)
    }
  }

  @Test("another version is 412, and so is the right one as a weak tag")
  func stale() async throws {
    let tag = try #require(await service.tag(of: EditedService.ada))
    let own = try #require(await service.tag(of: Self.correction))
    for value in [#""x""#, #"W/\#(tag), W/\#(own), "x""#] {
      for reply in await replies(value) {
        #expect(reply.status == .preconditionFailed)
        #expect(reply.code == "precondition.failed")
      }
    }
    #expect(service.corrections.entries.isEmpty)
  }

  @Test("the tag of the player as it is and compressed both do, one among others as well")
  func codings() async throws {
    let plain = try #require(await service.tag(of: EditedService.ada))
    let packed = try #require(await service.tag(of: EditedService.ada, coding: "gzip, identity;q=0"))
    #expect(plain != packed)
    for tag in [plain, packed, #""x", W/"y", \#(packed)"#] {
      #expect(await service.patch(EditedService.ada, "{}", [.ifMatch: tag]).status == .ok)
    }
  }

  @Test("a correction's own tag does, and the player's does not")
  func corrections() async throws {
    let player = try #require(await service.tag(of: EditedService.ada))
    let own = try #require(await service.tag(of: Self.correction))
    #expect(await service.patch(Self.correction, "{}", [.ifMatch: player]).status == .preconditionFailed)
    #expect(await service.patch(EditedService.ada, "{}", [.ifMatch: own]).status == .preconditionFailed)
    #expect(await service.patch(Self.correction, "{}", [.ifMatch: own]).status == .ok)
  }

  @Test("of two editors with the same version the second is refused")
  func lostUpdate() async throws {
    let tag = try #require(await service.tag(of: EditedService.ada))
    #expect(await service.patch(EditedService.ada, #"{"team":"One"}"#, [.ifMatch: tag]).status == .ok)
    let second = await service.patch(EditedService.ada, #"{"team":"Two"}"#, [.ifMatch: tag])
    #expect(second.status == .preconditionFailed)
    #expect(await service.ask(.get, EditedService.ada).text.contains(#""team":"One""#))
  }

  @Test(
    "is judged in its place: who, whom, of which type, which version, of which form, is there, is it that, is it right")
  func order() async throws {
    let tag = try #require(await service.tag(of: EditedService.ada))
    let nobody = "/players/\(PlayerID.fixture(9))"
    let patch = "application/merge-patch+json"
    // Each step mends what the step before was refused for.
    let steps: [(String?, String, String, String?, String, String?)] = [
      (nil, "/players/x", "text/plain", nil, "{", "auth.required"),
      (StubSessions.editor, "/players/x", "text/plain", nil, "{", "players.id.malformed"),
      (StubSessions.editor, nobody, "text/plain", nil, "{", "request.contentType.unsupported"),
      (StubSessions.editor, nobody, patch, nil, "{", "precondition.required"),
      (StubSessions.editor, nobody, patch, #""x""#, "{", "request.body.malformed"),
      (StubSessions.editor, nobody, patch, #""x""#, #"{"x":1}"#, "players.notFound"),
      (StubSessions.editor, EditedService.ada, patch, #""x""#, #"{"x":1}"#, "precondition.failed"),
      (StubSessions.editor, EditedService.ada, patch, tag, #"{"x":1}"#, "players.member.invalid"),
      (StubSessions.editor, EditedService.ada, patch, tag, "{}", nil),
    ]
    for (token, path, type, condition, body, code) in steps {
      var fields: HTTPFields = [.contentType: type]
      fields[.ifMatch] = condition
      let reply = await service.ask(.patch, path, token: token, fields, bytes: Array(body.utf8))
      #expect(reply.code == code)
      #expect(reply.status == .ok || code != nil)
    }
  }
}
