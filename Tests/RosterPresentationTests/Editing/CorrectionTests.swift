import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("What editors say of players")
struct CorrectionTests {
  private static let correction = EditedService.ada + "/correction"

  /// A correction of Ada's, written when the upstream said `then`.
  private func corrected(
    _ facts: [PlayerFact: (FactValue, then: FactValue?)], isHidden: Bool = false, isAddition: Bool = false
  ) -> Overlay {
    let said = facts.mapValues { CorrectedFact(value: $0.0, upstreamThen: $0.then) }
    return Overlay([.fixture(.fixture(1), Correction(isAddition: isAddition, isHidden: isHidden, facts: said))])
  }

  @Test("a correction shows what is said, by whom, what the upstream says, and what is served")
  func shown() async throws {
    let service = EditedService(corrected([.surname: (.text("King"), then: .text("Lovelace"))]))
    let reply = await service.ask(.get, Self.correction)
    let tag = try #require(reply[.eTag])
    #expect(
      replyText(reply) == """
        200
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        ETag: \(tag)

        {"player":"\(PlayerID.fixture(1))","added":false,"hidden":false,"active":true,"changedBy":"ann",\
        "changedAt":"1970-01-01T00:00:00Z","facts":{"givenName":null,"surname":{"value":"King",\
        "upstreamThen":"Lovelace","upstreamNow":"Lovelace","upstream":"unchanged"},"imageURL":null,"team":null,\
        "position":null,"jerseyNumber":null,"birthDate":null,"nationality":null},\
        "upstream":{"id":"\(PlayerID.fixture(1))","displayName":"Ada Lovelace","imageURL":null,\
        "team":"Harbour Gulls","position":null,"jerseyNumber":null,"givenName":"Ada","surname":"Lovelace",\
        "birthDate":null,"nationality":null},\
        "served":{"id":"\(PlayerID.fixture(1))","displayName":"Ada King","imageURL":null,\
        "team":"Harbour Gulls","position":null,"jerseyNumber":null,"givenName":"Ada","surname":"King",\
        "birthDate":null,"nationality":null}}
        """)
    #expect(await service.ask(.get, Self.correction, [.ifNoneMatch: tag]).status == .notModified)
  }

  @Test("a fact is flagged when the upstream has moved, agrees, or has dropped the player")
  func flags() async {
    let service = EditedService(
      corrected([
        .surname: (.text("King"), then: .text("Byron")), .team: (.text("Harbour Gulls"), then: .unknown),
        .jerseyNumber: (.number(7), then: .unknown), .birthDate: (.unknown, then: nil),
      ]))
    let text = await service.ask(.get, Self.correction).text
    for words in [
      #""surname":{"value":"King","upstreamThen":"Byron","upstreamNow":"Lovelace","upstream":"moved"}"#,
      #""team":{"value":"Harbour Gulls","upstreamThen":null,"upstreamNow":"Harbour Gulls","upstream":"agrees"}"#,
      #""jerseyNumber":{"value":7,"upstreamThen":null,"upstreamNow":null,"upstream":"unchanged"}"#,
      #""birthDate":{"value":null,"upstreamThen":null,"upstreamNow":null,"upstream":"agrees"}"#,
    ] { #expect(text.contains(words), "\(words)") }

    let dropped = EditedService(corrected([.surname: (.text("King"), then: .text("Lovelace"))]), upstream: Roster([]))
    let reply = await dropped.ask(.get, Self.correction).text
    #expect(reply.contains(#""active":false"#))
    #expect(reply.contains(#""upstreamNow":null,"upstream":"absent"}"#))
    #expect(reply.hasSuffix(#""upstream":null,"served":null}"#))
  }

  @Test("who is not corrected has no correction, whether they are on the roster or not")
  func none() async {
    let service = EditedService()
    for (path, code) in [
      (Self.correction, "corrections.notFound"), ("/players/\(PlayerID.fixture(9))/correction", "corrections.notFound"),
      ("/players/x/correction", "players.id.malformed"), (Self.correction + "?x=1", "query.invalid"),
      ("/players//correction", "path.unknown"), ("/players/a/b/correction", "path.unknown"),
      ("/players/correction", "players.id.malformed"),
    ] { #expect(await service.ask(.get, path).code == code, "\(path)") }
  }

  @Test("a part is reverted by null, and the rest stays")
  func parts() async {
    let service = EditedService(
      corrected(
        [.surname: (.text("King"), then: .text("Lovelace")), .team: (.unknown, then: .unknown)], isHidden: true))
    #expect(await service.ask(.get, EditedService.ada).status == .notFound)
    let shown = await service.patch(Self.correction, #"{"hidden":null,"team":null,"position":null}"#)
    #expect(shown.status == .ok)
    #expect(shown[.cacheControl] == "no-store")
    #expect(shown[.eTag] == (await service.tag(of: Self.correction)))
    #expect(shown.text.contains(#""hidden":false"#) && shown.text.contains(#""team":null"#))
    #expect(await service.ask(.get, EditedService.ada).text.contains(#""displayName":"Ada King""#))
    let empty = await service.patch(Self.correction, #"{"surname":null}"#)
    #expect(empty.status == .noContent)
    #expect(empty.text.isEmpty && empty[.eTag] == nil)
    #expect(await service.ask(.get, Self.correction).code == "corrections.notFound")
    #expect(service.corrections.entries.map(\.action) == [.reverted, .reverted])
  }

  @Test("a part can only be taken back")
  func values() async {
    let service = EditedService(corrected([.surname: (.text("King"), then: nil)]))
    let reply = await service.patch(Self.correction, #"{"surname":"Queen","hidden":false,"id":null}"#)
    #expect(reply.status == .unprocessableContent)
    #expect(
      reply.text.hasSuffix(
        #""code":"corrections.member.invalid","errors":["#
          + #"{"pointer":"/surname","detail":"must be null, which reverts it"},"#
          + #"{"pointer":"/hidden","detail":"must be null, which reverts it"},"#
          + #"{"pointer":"/id","detail":"is not known here"}]}"#))
    #expect(service.corrections.entries.isEmpty)
  }

  @Test("reverting everything goes back to the upstream")
  func revert() async {
    let service = EditedService(corrected([.surname: (.text("King"), then: .text("Lovelace"))], isHidden: true))
    var fields = HTTPFields.named("test-1")
    fields[.ifMatch] = await service.tag(of: Self.correction)
    let reply = await service.ask(.delete, Self.correction, fields)
    #expect(reply.status == .noContent)
    #expect(await service.ask(.get, EditedService.ada).text.contains("Ada Lovelace"))
    #expect(await service.ask(.delete, Self.correction, fields).code == "corrections.notFound")
  }
}
