import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("What editors may not send")
struct BadInputTests {
  /// A body that adds nobody and corrects nothing.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let body: [UInt8]
    let status: Int
    let code: String
    /// What the problem says, beside status and code.
    let says: [String]

    var testDescription: String { name }

    init(_ name: String, _ body: String, _ says: String..., status: Int = 422, code: String = "players.member.invalid")
    {
      self.init(name, Array(body.utf8), status: status, code: code, says: says)
    }

    init(_ name: String, _ body: [UInt8], status: Int, code: String, says: [String]) {
      (self.name, self.body, self.status, self.code, self.says) = (name, body, status, code, says)
    }

    static func malformed(_ name: String, _ body: String, _ says: String) -> Case {
      Case(name, Array(body.utf8), status: 400, code: "request.body.malformed", says: [says])
    }

    static func malformed(_ name: String, _ body: [UInt8], _ says: String) -> Case {
      Case(name, body, status: 400, code: "request.body.malformed", says: [says])
    }
  }

  private static let long = String(repeating: "x", count: 300)

  static let cases = [
    Case("an unknown member", #"{"surname":"A","nickname":"B"}"#, #""/nickname""#, "is not known here"),
    Case(
      "a member whose name needs escaping", #"{"surname":"A","a/b~c\"":1}"#, #""pointer":"/a~1b~0c\"""#),
    Case(
      "a member whose name has accents on what needs escaping", #"{"surname":"A","a/\u0301b~\u0301":1}"#,
      "\"pointer\":\"/a~1\u{301}b~0\u{301}\""),
    Case("a member in other letters", #"{"Surname":"A"}"#, #""/Surname""#, "is not known here"),
    Case("a number as a name", #"{"surname":1}"#, #""/surname""#, "must be a text, or null"),
    Case("a list as a name", #"{"surname":["A"]}"#, #""/surname""#, "must be a text, or null"),
    Case("an object as a team", #"{"surname":"A","team":{}}"#, #""/team""#, "must be a text, or null"),
    Case("true as a number", #"{"surname":"A","jerseyNumber":true}"#, #""/jerseyNumber""#, "must be a whole number"),
    Case("a text as a number", #"{"surname":"A","jerseyNumber":"9"}"#, #""/jerseyNumber""#, "must be a whole number"),
    Case("a fraction", #"{"surname":"A","jerseyNumber":9.5}"#, #""/jerseyNumber""#, "must be a whole number"),
    Case("a jersey of -1", #"{"surname":"A","jerseyNumber":-1}"#, #""/jerseyNumber""#, "from 0 to 999, or null"),
    Case("a jersey of 1000", #"{"surname":"A","jerseyNumber":1e3}"#, #""/jerseyNumber""#, "from 0 to 999, or null"),
    Case("a huge number", #"{"surname":"A","jerseyNumber":1e400}"#, #""/jerseyNumber""#, "must be a whole number"),
    Case("a name of 300 characters", #"{"surname":"\#(long)"}"#, #""/surname""#, "has more than 256 characters"),
    Case("a control character", #"{"surname":"A\u0007B"}"#, #""/surname""#, "cannot be seen"),
    Case("a null character", #"{"surname":"A\u0000B"}"#, #""/surname""#, "cannot be seen"),
    Case("a line break", #"{"givenName":"A\nB"}"#, #""/givenName""#, "cannot be seen"),
    Case("a change of direction", #"{"surname":"A\u202EB"}"#, #""/surname""#, "cannot be seen"),
    Case("a blank name", #"{"surname":" \u00a0\t","givenName":"A"}"#, #""/surname""#, "is blank"),
    Case("an empty name", #"{"surname":"","givenName":"A"}"#, #""/surname""#, "is blank"),
    Case("a name that nobody sees", #"{"surname":"\u200b\u200b","givenName":"A"}"#, #""/surname""#, "is blank"),
    Case("an image that is no address", #"{"surname":"A","imageURL":"x.png"}"#, #""/imageURL""#, "http or https URL"),
    Case("an image of a script", #"{"surname":"A","imageURL":"javascript:a()"}"#, #""/imageURL""#, "http or https"),
    Case("an image in a file", #"{"surname":"A","imageURL":"file:///etc/x"}"#, #""/imageURL""#, "http or https URL"),
    Case("a day that does not exist", #"{"surname":"A","birthDate":"2001-02-29"}"#, #""/birthDate""#, "YYYY-MM-DD"),
    Case("a date in words", #"{"surname":"A","birthDate":"1 May 2001"}"#, #""/birthDate""#, "YYYY-MM-DD"),
    Case("a date as a number", #"{"surname":"A","birthDate":20010501}"#, #""/birthDate""#, "YYYY-MM-DD"),
    Case("a list", #"[{"surname":"A"}]"#, #""pointer":"""#, "must be an object"),
    Case("null", "null", #""pointer":"""#, "must be an object"),
    Case(
      "several at once", #"{"surname":1,"team":"","x":1}"#, "There are 3 errors in the content. Nothing was changed.",
      #""/surname""#, #""/team""#, #""/x""#),
    .malformed("nothing", "", "The body is empty."),
    .malformed("white space", "  \n", "The body is empty."),
    .malformed("a truncated object", #"{"surname":"A""#, "At byte 14 of the body"),
    .malformed("a trailing comma", #"{"surname":"A",}"#, "At byte 15 of the body the name of a member is missing."),
    .malformed("two values", #"{"surname":"A"}{}"#, "goes on after its value, at byte 15."),
    .malformed("a repeated member", #"{"surname":"A","surname":"B"}"#, "has the member '/surname' twice."),
    .malformed("a repeated member, escaped", #"{"surname":"A","s\u0075rname":"B"}"#, "'/surname' twice."),
    .malformed("half a pair of surrogates", #"{"surname":"\ud800"}"#, "at byte 12 that stands for no character."),
    .malformed("deep nesting", String(repeating: "[", count: 50_000), "more than 32 deep at byte 32."),
    .malformed("what is not UTF-8", [0x22, 0xFF, 0x22], "is not UTF-8 at byte 1."),
    .malformed("Latin-1", Array(#"{"surname":"M"#.utf8) + [0xFC] + Array(#"ller"}"#.utf8), "not UTF-8 at byte 13."),
    .malformed("UTF-16", Array(#"{"surname":"A"}"#.utf16.flatMap { [UInt8($0), 0] }), "is UTF-16 or UTF-32."),
    .malformed("UTF-16 with a mark", [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], "is UTF-16 or UTF-32."),
    .malformed("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), "has a byte order mark"),
  ]

  @Test("each is a problem that says what and where, and nothing has changed", arguments: cases)
  func refused(bad: Case) async {
    let service = EditedService()
    let tag = await service.tag(of: EditedService.ada) ?? ""
    let replies = [
      await service.ask(.post, "/players", [.contentType: "application/json"], bytes: bad.body),
      await service.ask(
        .patch, EditedService.ada, [.contentType: "application/merge-patch+json", .ifMatch: tag], bytes: bad.body),
    ]
    for reply in replies {
      #expect(reply.status.code == bad.status)
      #expect(reply.code == bad.code)
      #expect(reply[.contentType] == "application/problem+json")
      for words in bad.says { #expect(reply.text.contains(words), "\(reply.text)") }
    }
    #expect(service.corrections.entries.isEmpty)
    #expect(service.log.leveledLines.isEmpty)
    #expect(await service.tag(of: EditedService.ada) == tag)
  }

  @Test("an id must be a UUID, and is never changed")
  func ids() async {
    let service = EditedService()
    for id in [#""x""#, "7", "null", #""00000000-0000-4000-8000-00000000000""#] {
      let reply = await service.post("/players", #"{"id":\#(id),"surname":"A"}"#)
      #expect(reply.text.contains(#"[{"pointer":"/id","detail":"must be a UUID"}]"#))
    }
    for id in [#""\#(PlayerID.fixture(2))""#, "null", "1"] {
      let reply = await service.patch(EditedService.ada, #"{"id":\#(id)}"#)
      #expect(reply.text.contains(#"[{"pointer":"/id","detail":"cannot be changed"}]"#))
    }
    #expect(await service.patch(EditedService.ada, #"{"id":"\#(PlayerID.fixture(1))"}"#).status == .ok)
  }

  @Test("of very many errors the first hundred are listed, and all are counted")
  func many() async {
    let members = (0..<500).map { #""m\#($0)":1"# }.joined(separator: ",")
    let reply = await EditedService().post("/players", "{\(members)}")
    #expect(reply.text.contains("There are 500 errors in the content, of which the first 100 are listed."))
    #expect(reply.text.ranges(of: #""pointer""#).count == 100)
  }

  @Test(
    "another type than the one that a route takes is 415, and tells the right one",
    arguments: [
      nil, "", "text/plain", "application/json; charset=iso-8859-1", "application/jsonx", "application/merge-patch",
      "multipart/form-data; boundary=x", "application/json-patch+json",
    ])
  func types(type: String?) async {
    let service = EditedService()
    var fields: HTTPFields = [.ifMatch: "\"x\""]
    fields[.contentType] = type
    let body = Array(#"{"surname":"A"}"#.utf8)
    for path in ["/players", EditedService.ada, EditedService.ada + "/correction"] {
      let isPatch = path != "/players"
      let reply = await service.ask(isPatch ? .patch : .post, path, fields, bytes: body)
      #expect(reply.status == .unsupportedMediaType)
      #expect(reply.code == "request.contentType.unsupported")
      #expect(reply[.accept] == (isPatch ? nil : "application/json"))
      #expect(reply[.init("Accept-Patch") ?? .accept] == (isPatch ? "application/merge-patch+json" : nil))
    }
    fields[.contentType] = "application/json"
    #expect(await service.ask(.patch, EditedService.ada, fields, bytes: body).status == .unsupportedMediaType)
  }

  @Test("parameters of the type do not matter, but for another charset than UTF-8")
  func parameters() async {
    let service = EditedService()
    for type in ["application/merge-patch+json; charset=UTF-8", "Application/Merge-Patch+JSON;charset=\"utf-8\";a=b"] {
      #expect(await service.patch(EditedService.ada, "{}", [.contentType: type]).status == .ok)
    }
  }

  @Test("what is compressed is refused unread")
  func codings() async {
    let reply = await EditedService().post("/players", #"{"surname":"A"}"#, [.contentEncoding: "gzip"])
    #expect(reply.status == .unsupportedMediaType)
    #expect(reply[.acceptEncoding] == "identity")
  }

  @Test("OPTIONS tells which patches a path takes")
  func options() async {
    let reply = await EditedService().ask(.options, EditedService.ada, token: nil)
    #expect(reply[.allow] == "GET, HEAD, PATCH, DELETE, OPTIONS")
    #expect(reply[.init("Accept-Patch") ?? .accept] == "application/merge-patch+json")
  }
}
