import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Adding, correcting and removing players")
struct PlayerWritesTests {
  private let service = EditedService()

  @Test("an added player is told where they are, and by which tag to correct them")
  func add() async throws {
    let reply = await service.post("/players", #"{"surname":" Formiga ","jerseyNumber":8.0}"#, .named("test-1"))
    let id = try #require(reply.text.firstMatch(of: #/"id":"([^"]+)"/#)).1
    let tag = try #require(await service.tag(of: "/players/\(id)"))
    #expect(
      replyText(reply) == """
        201
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        ETag: \(tag)
        Location: /players/\(id)
        X-Request-Id: test-1

        {"id":"\(id)","displayName":"Formiga","imageURL":null,"team":null,"position":null,"jerseyNumber":8,\
        "givenName":null,"surname":"Formiga","birthDate":null,"nationality":null}
        """)
    #expect(service.corrections.entries.map(\.author.requestID) == ["test-1"])
  }

  @Test("the same request once more changes nothing, and other facts are a conflict")
  func repeated() async {
    let id = "00000000-0000-4000-8000-00000000000A"
    let first = await service.post("/players", #"{"id":"\#(id)","surname":"Formiga","team":null}"#)
    #expect(first.status == .created)
    #expect(first[.location] == "/players/\(id.lowercased())")
    let again = await service.post("/players", #"{"surname":"Formiga","id":"\#(id)"}"#)
    #expect(again.status == .ok)
    #expect(again[.location] == nil)
    #expect(again.text == first.text)
    #expect(again[.eTag] == first[.eTag])
    let other = await service.post("/players", #"{"id":"\#(id)","surname":"Other"}"#)
    #expect(other.status == .conflict)
    #expect(other.code == "players.exists")
    #expect(service.corrections.entries.count == 1)
  }

  @Test("a player whom the upstream has cannot be added")
  func taken() async {
    let reply = await service.post("/players", #"{"id":"\#(PlayerID.fixture(1))","surname":"X"}"#)
    #expect(reply.status == .conflict)
    #expect(reply.text.contains("PATCH \(EditedService.ada) corrects facts."))
  }

  @Test("what the upstream gave may be sent back as it is, though editors may not write it, and is no correction")
  func sentBack() async throws {
    let odd = EditedService(upstream: Roster([.fixture(1, "Ada", "Lovelace", team: "Harbour\u{200E} Gulls")]))
    let reply = await odd.patch(EditedService.ada, #"{"team":"Harbour\u200E Gulls","jerseyNumber":7}"#)
    #expect(reply.status == .ok)
    #expect(odd.corrections.entries.count == 1)
    let other = await odd.patch(EditedService.ada, #"{"team":"Harbour\u200E Hawks"}"#)
    #expect(other.status == .unprocessableContent)
  }

  @Test("a corrected player is answered as the next reader gets them")
  func correct() async throws {
    let reply = await service.patch(EditedService.ada, #"{"surname":"King","team":null}"#, .named("test-2"))
    #expect(reply.status == .ok)
    #expect(reply[.cacheControl] == "no-store")
    #expect(reply[.init("X-Request-Id") ?? .eTag] == "test-2")
    let read = await service.ask(.get, EditedService.ada, token: nil)
    #expect(read.text == reply.text)
    #expect(read[.eTag] == reply[.eTag])
    #expect(read.text.contains(#""displayName":"Ada King""#) && read.text.contains(#""team":null"#))
  }

  @Test("a client may send back all that it was given, with one fact changed")
  func whole() async throws {
    let text = await service.ask(.get, EditedService.ada).text
    let reply = await service.patch(EditedService.ada, text.replacing("Lovelace\"", with: "King\""))
    #expect(reply.status == .unprocessableContent, "displayName is another then")
    #expect(reply.text.contains(#"[{"pointer":"/displayName","detail":"#))
    let surname = text.replacing(#""surname":"Lovelace""#, with: #""surname":"King""#)
    #expect(await service.patch(EditedService.ada, surname).status == .ok)
    #expect(service.corrections.overlay[.fixture(1)]?.correction.facts.keys.map(\.self) == [.surname])
  }

  @Test("without a request's own name, audit and answer have the same one")
  func requestID() async throws {
    let reply = await service.patch(EditedService.ada, #"{"surname":"King"}"#)
    let name = try #require(HTTPField.Name("X-Request-Id"))
    #expect(reply[name] != nil)
    #expect(service.corrections.entries.map(\.author.requestID) == [reply[name]])
  }

  @Test("a removed player is gone for readers")
  func remove() async throws {
    var fields = HTTPFields.named("test-3")
    fields[.ifMatch] = await service.tag(of: EditedService.marta)
    #expect(
      replyText(await service.ask(.delete, EditedService.marta, fields)) == """
        204
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        X-Request-Id: test-3


        """)
    #expect(await service.ask(.get, EditedService.marta).status == .notFound)
    #expect(await service.ask(.delete, EditedService.marta, fields).code == "players.notFound")
  }

  @Test("a player is never left without any name")
  func nameless() async {
    let added = await service.post("/players", #"{"team":"Harbour Gulls"}"#)
    #expect(added.status == .unprocessableContent)
    let patched = await service.patch(EditedService.marta, #"{"surname":null}"#)
    #expect(patched.status == .unprocessableContent)
    #expect(
      patched.text.contains(
        #""errors":[{"pointer":"","detail":"would leave a player without givenName and surname"}]"#))
    #expect(service.corrections.entries.isEmpty)
  }

  @Test("while nothing can be kept it is 503, and nothing has changed")
  func unavailable() async {
    let tag = await service.tag(of: EditedService.ada) ?? ""
    service.corrections.fail(with: .editingUnavailable)
    let replies = [
      await service.post("/players", #"{"surname":"X"}"#),
      await service.patch(EditedService.ada, #"{"surname":"X"}"#, [.ifMatch: tag]),
      await service.ask(.delete, EditedService.ada, [.ifMatch: tag]), await service.ask(.get, "/corrections"),
    ]
    for reply in replies {
      #expect(reply.code == "editing.unavailable")
      #expect(reply[.retryAfter] == "5")
    }
    #expect(await service.tag(of: EditedService.ada) == tag)
  }
}
