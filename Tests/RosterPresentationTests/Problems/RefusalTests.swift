import HTTPTypes
import Logging
import MetricsTestKit
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Requests that the server does not take")
struct RefusalTests {
  private func reply(
    _ reason: Refusal.Reason, _ detail: String = "Why.", path: String = "/x", headers: HTTPFields = .named("test-1"),
    cors: CORSPolicy = .none
  ) -> Representation {
    testRouter(StubPlayersRepository(Roster([])), cors: cors)
      .refuse(Request(method: .get, path: path, headers: headers), because: Refusal(reason, detail: detail))
  }

  @Test(
    "are answered with a problem each",
    arguments: [
      (Refusal.Reason.malformed, 400, "request.malformed", "The request is malformed"),
      (.bodyTooLarge, 413, "request.tooLarge", "The content of the request is too large"),
      (.targetTooLong, 414, "request.target.tooLong", "The target of the request is too long"),
      (.tooManyAtATime, 429, "request.tooMany", "Too many requests at a time"),
      (.headTooLarge, 431, "request.head.tooLarge", "The head of the request is too large"),
      (.failed, 500, "server.failed", "The server failed"),
      (.proxyMethod, 501, "request.method.unknown", "This is no proxy"),
      (
        .transferEncodingUnsupported, 501, "request.transferEncoding.unsupported",
        "This transfer coding is not supported"
      ),
      (.shuttingDown, 503, "server.shuttingDown", "The service is shutting down"),
    ])
  func problems(_ reason: Refusal.Reason, _ status: Int, _ code: String, _ title: String) {
    #expect(
      replyText(reply(reason))
        == """
        \(status)
        Content-Type: application/problem+json
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        Vary: Accept-Encoding\([.shuttingDown, .tooManyAtATime].contains(reason) ? "\nRetry-After: 1" : "")
        X-Request-Id: test-1

        {"type":"/problems/\(code)","title":"\(title)","status":\(status),"detail":"Why.","instance":"/x",\
        "code":"\(code)"}
        """)
  }

  @Test("are named, also when they have no name")
  func named() throws {
    let id = reply(.targetTooLong, headers: [:]).headers.first { $0.name.canonicalName == "x-request-id" }
    #expect(try #require(id).value.wholeMatch(of: #/[0-9a-f]{32}/#) != nil)
  }

  @Test("may be read by pages of other origins")
  func shared() {
    let headers: HTTPFields = [.origin: "https://app.example"]
    let text = replyText(reply(.headTooLarge, headers: headers, cors: CORSPolicy(["https://app.example"])))
    #expect(text.contains("Access-Control-Allow-Origin: https://app.example"))
  }

  @Test("are counted among those that no route answers")
  func counted() throws {
    let metrics = TestMetrics()
    let router = Router(
      testRouteTable(StubPlayersRepository(Roster([]))),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), metrics: metrics)
    for method in try ["GET", "-"].map({ try #require(HTTPRequest.Method($0)) }) {
      _ = router.refuse(Request(method: method, path: "/players"), because: Refusal(.malformed, detail: "Why."))
    }
    for (method, count) in [("GET", 1), ("other", 1)] {
      let labels = [("route", "none"), ("method", method), ("status", "400")]
      #expect(try metrics.expectCounter("http_requests_total", labels).totalValue == count)
    }
  }
}
