import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Signing in and out")
struct SessionTests {
  private func signIn(
    _ body: String, to service: EditedService = EditedService(), type: String = "application/json"
  ) async -> Representation {
    var fields = HTTPFields.named("test-1")
    fields[.contentType] = type
    return await service.ask(.post, "/session", token: nil, fields, bytes: Array(body.utf8))
  }

  @Test("gives a token that no cache keeps")
  func success() async {
    let reply = await signIn(#"{"username":"ann","password":"correct horse"}"#)
    #expect(
      replyText(reply) == """
        201
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        Location: /session
        X-Request-Id: test-1

        {"token":"rst_editor","account":"editor","role":"editor","expiresAt":"1994-11-06T20:49:37Z"}
        """)
  }

  @Test("a wrong name and a wrong password are the same 401")
  func refused() async {
    let replies = [
      await signIn(#"{"username":"ann","password":"hush-hush"}"#),
      await signIn(#"{"username":"no such account, at all","password":"hush-hush"}"#),
    ]
    #expect(replyText(replies[0]) == replyText(replies[1]))
    #expect(replies[0].status == .unauthorized)
    #expect(replies[0].code == "auth.refused")
    #expect(replies[0][.wwwAuthenticate] == #"Bearer realm="roster""#)
  }

  @Test("what keeps somebody from signing in is said with the time to wait")
  func limits() async {
    let body = #"{"username":"ann","password":"hush-hush"}"#
    let cases: [(AuthenticationError, HTTPResponse.Status, String, String)] = [
      (.tooManyTries(retryAfter: .milliseconds(3500)), .tooManyRequests, "auth.tooManyTries", "4"),
      (.busy(retryAfter: .seconds(1)), .serviceUnavailable, "auth.busy", "1"),
      (.unavailable, .serviceUnavailable, "auth.unavailable", "5"),
    ]
    for (error, status, code, retryAfter) in cases {
      let reply = await signIn(body, to: EditedService(sessions: StubSessions(failing: error)))
      #expect(reply.status == status)
      #expect(reply.code == code)
      #expect(reply[.retryAfter] == retryAfter)
    }
  }

  @Test("nothing that was sent is repeated, however wrong it is")
  func secrecy() async {
    let bodies = [
      #"{"username":"ann","password":"hush-hush"}"#, #"{"username":"ann","password":"hush-hush"#,
      #"{"username":"hush-hush","password":7}"#, #"{"username":7,"password":"hush-hush"}"#, #"["hush-hush"]"#,
      #"{"username":"ann","password":"hush-hush","more":"hush-hush"}"#, #""hush-hush""#, "hush-hush", "",
      #"{"password":"hush-hush","password":"hush-hush"}"#,
    ]
    let service = EditedService()
    for body in bodies {
      let reply = await signIn(body, to: service)
      #expect(reply.status.kind == .clientError)
      #expect(!replyText(reply).contains("hush"))
    }
    let form = await signIn("username=ann&password=hush-hush", type: "application/x-www-form-urlencoded")
    #expect(form.status == .unsupportedMediaType)
    #expect(form[.accept] == "application/json")
    #expect(!replyText(form).contains("hush"))
    #expect(service.log.leveledLines.isEmpty)
  }

  @Test("members that are missing, mistyped or unknown are listed")
  func members() async {
    let service = EditedService()
    let reply = await signIn(#"{"username":null,"name":"ann"}"#, to: service)
    #expect(reply.status == .unprocessableContent)
    #expect(
      reply.text.hasSuffix(
        #""code":"session.member.invalid","errors":[{"pointer":"/username","detail":"must be a text"},"#
          + #"{"pointer":"/password","detail":"must be a text"},{"pointer":"/name","detail":"is not known here"}]}"#))
    #expect(service.sessions.tries.isEmpty)
  }

  @Test("tries are counted by the address of the client, as far as that is believed")
  func address() async {
    let service = EditedService()
    let body = #"{"username":"Ann","password":"correct horse"}"#
    var fields = HTTPFields()
    fields[.contentType] = "application/json"
    if let name = HTTPField.Name("X-Forwarded-For") { fields[name] = "192.0.2.7" }
    for peer in ["127.0.0.1", "198.51.100.1", nil] {
      _ = await service.router.respond(
        to: Request(
          method: .post, path: "/session", headers: fields, body: Array(body.utf8),
          peerAddress: peer.flatMap { PeerAddress($0) }))
    }
    #expect(service.sessions.tries.map(\.address) == ["192.0.2.7", "198.51.100.1", ""])
    #expect(service.sessions.tries.map(\.name) == ["Ann", "Ann", "Ann"])
  }

  @Test("GET tells who has signed in")
  func current() async {
    let service = EditedService()
    #expect(
      replyText(await service.ask(.get, "/session", token: StubSessions.operator)) == """
        200
        Content-Type: application/json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store

        {"account":"operator","role":"operator","expiresAt":"1994-11-06T20:49:37Z"}
        """)
  }

  @Test("DELETE ends the session, and no other")
  func signOut() async {
    let service = EditedService()
    #expect(
      replyText(await service.ask(.delete, "/session", .named("test-1"))) == """
        204
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        X-Request-Id: test-1


        """)
    #expect(await service.ask(.get, "/session").code == "auth.token.invalid")
    #expect(await service.ask(.get, "/session", token: StubSessions.operator).status == .ok)
  }
}
