import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Fixed documents")
struct DocumentPresenterTests {
  private let router = testRouter(StubPlayersRepository(failing: .unavailable(retryAfter: .seconds(1))))

  @Test(
    "Whole responses, also while there is no roster",
    arguments: [
      ("/openapi.yaml", "Content-Type: application/yaml\nX-Content-Type-Options: nosniff", TestDocuments.yaml),
      ("/openapi.json", "Content-Type: application/json\nX-Content-Type-Options: nosniff", TestDocuments.json),
      (
        "/docs",
        """
        Content-Type: text/html; charset=utf-8
        X-Content-Type-Options: nosniff
        Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """, "<!DOCTYPE html>"
      ),
    ])
  func responses(path: String, fields: String, body: String) async {
    let reply = await router.respond(to: Request(method: .get, path: path))
    let tag = reply.headers.first { $0.name == .eTag }?.value ?? "none"
    #expect(
      replyText(reply) == """
        200
        \(fields)
        Cache-Control: public, max-age=300
        ETag: \(tag)
        Vary: Accept-Encoding

        \(body)
        """)
    let again = await router.respond(
      to: Request(method: .get, path: path, headers: [.ifNoneMatch: tag] as HTTPFields))
    #expect(again.status == .notModified)
    let packed = await router.respond(
      to: Request(method: .get, path: path, headers: [.acceptEncoding: "gzip"] as HTTPFields))
    #expect(packed.headers.contains { $0.name == .contentEncoding && $0.value == "gzip" })
    #expect(packed.headers.first { $0.name == .eTag }?.value != tag)
  }

  @Test("The same response serves every request")
  func shared() async {
    let first = await router.respond(to: Request(method: .get, path: "/docs"))
    let second = await router.respond(to: Request(method: .head, path: "/docs"))
    #expect(first === second)
  }
}
