import RosterTestSupport
import Testing

/// A problem that the server itself answers with.
struct Refusal: Sendable {
  let status: Int
  let title: String
  let code: String

  static let malformed = Refusal(status: 400, title: "The request is malformed", code: "request.malformed")
  static let methodUnknown = Refusal(status: 501, title: "This is no proxy", code: "request.method.unknown")
  static let codingUnsupported = Refusal(
    status: 501, title: "This transfer coding is not supported", code: "request.transferEncoding.unsupported")
  static let tooLarge = Refusal(status: 413, title: "The content of the request is too large", code: "request.tooLarge")
  static let targetTooLong = Refusal(
    status: 414, title: "The target of the request is too long", code: "request.target.tooLong")
  static let headTooLarge = Refusal(
    status: 431, title: "The head of the request is too large", code: "request.head.tooLarge")
  static let failed = Refusal(status: 500, title: "The server failed", code: "server.failed")

  func body(_ detail: String, instance: String) -> String {
    #"{"type":"/problems/\#(code)","title":"\#(title)","status":\#(status),"detail":"\#(detail)","#
      + #""instance":"\#(instance)","code":"\#(code)"}"#
  }
}

/// Compares a whole refusal: status, fields, content, end of the connection.
func expect(
  _ connection: RawConnection, refuses refusal: Refusal, _ detail: String, instance: String = "/x",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let response = try connection.readResponse()
  #expect(response.status == refusal.status, sourceLocation: sourceLocation)
  #expect(response.text == refusal.body(detail, instance: instance), sourceLocation: sourceLocation)
  #expect(response.values("content-type") == ["application/problem+json"], sourceLocation: sourceLocation)
  #expect(response.values("cache-control") == ["no-store"], sourceLocation: sourceLocation)
  #expect(response.values("x-content-type-options") == ["nosniff"], sourceLocation: sourceLocation)
  #expect(response.values("date").count == 1, sourceLocation: sourceLocation)
  #expect(response.closes, sourceLocation: sourceLocation)
  #expect(try connection.isAtEnd(), sourceLocation: sourceLocation)
}
