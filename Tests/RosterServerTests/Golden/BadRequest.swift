import RosterPresentation
import Testing

/// A request that must not reach the responder.
struct BadRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: String
  let reason: Refusal.Reason
  let detail: String
  let path: String

  init(_ name: String, _ bytes: String, _ reason: Refusal.Reason, _ detail: String, path: String = "/x") {
    testDescription = name
    self.bytes = bytes
    self.reason = reason
    self.detail = detail
    self.path = path
  }

  /// With another request behind it that nobody may see.
  var exchange: Exchange {
    Exchange(
      testDescription, bytes + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n",
      answer: Exchange.refusal(reason, detail, path: path, omitsContent: bytes.hasPrefix("HEAD ")))
  }

  private static let host = "Host: a\r\n"
  private static func get(_ fields: String) -> String { "GET /x HTTP/1.1\r\n\(host)\(fields)\r\n" }
  private static func post(_ fields: String) -> String { "POST /x HTTP/1.1\r\n\(host)\(fields)\r\n" }
  private static func target(_ target: String) -> String { "GET \(target) HTTP/1.1\r\n\(host)\r\n" }

  private static let lengthTwice = "The Content-Length header field is there more than once."
  private static let length = "Content-Length is not a number."
  private static let both = "Content-Length and Transfer-Encoding exclude each other."
  private static let coding = "The only Transfer-Encoding understood is chunked."
  private static let name = "A header field has a name that is not a token."
  private static let line = "The request head holds a NUL, or a line that is no header field."
  private static let control = "A header field holds a control character."
  private static let noHost = "The Host header field is missing."
  private static let twoHosts = "The Host header field is there more than once."
  private static let badHost = "The Host header field is not a host."
  private static let byte = "The request target holds a byte that must be percent-encoded."
  private static let form = "The request target is neither a path nor an http URL."
  private static let authority = "The request target names no valid host."

  static let framing: [BadRequest] = [
    .init("two different lengths", post("Content-Length: 5\r\nContent-Length: 6\r\n"), .malformed, lengthTwice),
    .init("the same length twice", post("Content-Length: 0\r\nContent-Length: 0\r\n"), .malformed, lengthTwice),
    .init("a length and a coding", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), .malformed, both),
    .init("a coding and a length", post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"), .malformed, both),
    .init("gzip", post("Transfer-Encoding: gzip\r\n"), .transferEncodingUnsupported, coding),
    .init("gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n"), .transferEncodingUnsupported, coding),
    .init("identity", post("Transfer-Encoding: identity\r\n"), .transferEncodingUnsupported, coding),
    .init("chunked and a space", post("Transfer-Encoding: chunked \r\n"), .transferEncodingUnsupported, coding),
    .init(
      "chunked twice", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
      .transferEncodingUnsupported,
      coding),
    .init(
      "a coding in HTTP/1.0", "POST /x HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .malformed,
      "HTTP/1.0 has no Transfer-Encoding."),
    .init("a space before a length's colon", post("Content-Length : 5\r\n"), .malformed, name),
    .init("a space before a coding's colon", post("Transfer-Encoding : chunked\r\n"), .malformed, name),
    .init("an empty coding", post("Transfer-Encoding:\r\n"), .transferEncodingUnsupported, coding),
    .init(
      "a coding that ends in chunked", post("Transfer-Encoding: xchunked\r\n"), .transferEncodingUnsupported, coding),
    .init("chunked with a parameter", post("Transfer-Encoding: chunked;q=1\r\n"), .transferEncodingUnsupported, coding),
    .init("chunked in a list", post("Transfer-Encoding: , chunked\r\n"), .transferEncodingUnsupported, coding),
    .init("chunked in quotes", post("Transfer-Encoding: \"chunked\"\r\n"), .transferEncodingUnsupported, coding),
    .init(
      "chunked and identity", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"),
      .transferEncodingUnsupported, coding),
    .init("a vertical tab before chunked", post("Transfer-Encoding: \u{b}chunked\r\n"), .malformed, control),
    .init("a length on a folded line", post("X: y\r\n Content-Length: 5\r\n"), .malformed, name),
    .init("a coding on a folded line", post("X: y\r\n\tTransfer-Encoding: chunked\r\n"), .malformed, name),
    .init(
      "a length and a coding in HTTP/1.0",
      "POST /x HTTP/1.0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", .malformed,
      "HTTP/1.0 has no Transfer-Encoding."),
  ]

  static let fields: [BadRequest] = [
    .init("a space before the colon", get("X : y\r\n"), .malformed, name),
    .init("an empty name", get("X: y\r\n: y\r\n"), .malformed, line),
    .init("an empty name and nothing else", get(":\r\n"), .malformed, line),
    .init("a field that begins with a space", "GET /x HTTP/1.1\r\n X: y\r\nHost: a\r\n\r\n", .malformed, name),
    .init("a NUL in the method", "G\0T /x HTTP/1.1\r\nHost: a\r\n\r\n", .malformed, line),
    .init("a carriage return in the target", "GET /x\ry HTTP/1.1\r\nHost: a\r\n\r\n", .malformed, byte, path: "/"),
    .init("a NUL in a value", get("X: y\0z\r\nY: z\r\n"), .malformed, line),
    .init("a NUL in the last value", get("X: y\0\r\n"), .malformed, line),
    .init("bare line feeds", "GET /x HTTP/1.1\nHost: a\n\n", .malformed, line),
    .init("a bare line feed at the end", "GET /x HTTP/1.1\r\nHost: a\r\n\n", .malformed, line),
    .init("two spaces before the target", "GET  /x HTTP/1.1\r\nHost: a\r\n\r\n", .malformed, line),
    .init("a folded line", get("X: y\r\n z: w\r\n"), .malformed, name),
    .init("a name with a parenthesis", get("X(: y\r\n"), .malformed, name),
    .init("a carriage return in a value", get("X: y\rz\r\n"), .malformed, control),
    .init("an escape in a value", get("X: \u{1b}[2J\r\n"), .malformed, control),
    .init("a delete in a value", get("X: \u{7f}\r\n"), .malformed, control),
    .init("no host", "GET /x HTTP/1.1\r\n\r\n", .malformed, noHost),
    .init("no host for a HEAD", "HEAD /x HTTP/1.1\r\n\r\n", .malformed, noHost),
    .init("no host in HTTP/1.2", "GET /x HTTP/1.2\r\n\r\n", .malformed, noHost),
    .init("two hosts", get("Host: a\r\n"), .malformed, twoHosts),
    .init("two hosts in HTTP/1.0", "GET /x HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", .malformed, twoHosts),
    .init("an empty host", "GET /x HTTP/1.1\r\nHost:\r\n\r\n", .malformed, badHost),
    .init("a host with a path", "GET /x HTTP/1.1\r\nHost: a/b\r\n\r\n", .malformed, badHost),
    .init("a host with a user", "GET /x HTTP/1.1\r\nHost: u@a\r\n\r\n", .malformed, badHost),
    .init("a port of letters", "GET /x HTTP/1.1\r\nHost: a:b\r\n\r\n", .malformed, badHost),
    .init("a bracket that stays open", "GET /x HTTP/1.1\r\nHost: [::1\r\n\r\n", .malformed, badHost),
    .init(
      "a bad host with an absolute target", "GET http://a/x HTTP/1.1\r\nHost: a b\r\n\r\n", .malformed, badHost,
      path: "/"),
  ]

  static let lines: [BadRequest] = [
    .init(
      "CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", .proxyMethod, "This server is not a proxy.",
      path: "/"),
    .init("a method that is no token", "G(T /x HTTP/1.1\r\nHost: a\r\n\r\n", .malformed, "The method is not a token."),
    .init("a target without a slash", target("x"), .malformed, form, path: "/"),
    .init("an asterisk for GET", target("*"), .malformed, form, path: "/"),
    .init("another scheme", target("ftp://a/x"), .malformed, form, path: "/"),
    .init("a scheme alone", target("http://"), .malformed, form, path: "/"),
    .init("an empty authority", target("http:///x"), .malformed, authority, path: "/"),
    .init("a user in the authority", target("http://u@a/x"), .malformed, authority, path: "/"),
    .init("a fragment", target("/x#y"), .malformed, byte, path: "/x#y"),
    .init("a space in the target", target("/x y"), .malformed, byte, path: "/"),
    .init("a control character in the target", target("/x\u{1}"), .malformed, byte, path: "/"),
    .init("a byte over 127 in the target", target("/é"), .malformed, byte, path: "/"),
    .init("a NUL in the target", target("/x\0?y"), .malformed, line),
    .init("a quote in the path", target("/x\"#"), .malformed, byte, path: "/x\"#"),
    .init("a query kept out of the path", target("/x?y#"), .malformed, byte),
    .init("a long path", target("/" + String(repeating: "y", count: 255) + "#"), .malformed, byte, path: "/"),
    .init(
      "a long target", target("/x?" + String(repeating: "y", count: 4096)), .targetTooLong,
      "The request target is too long."),
  ]

  static let sizes: [BadRequest] = [
    .init(
      "a declared length over the limit", post("Content-Length: 65537\r\n"), .bodyTooLarge,
      "The request body is too large."
    ),
    .init(
      "a hundred and one fields", get((0..<100).map { "X\($0): y\r\n" }.joined()), .headTooLarge,
      "The request has too many header fields."),
    .init(
      "a head that leaves no room for a response", get("X: " + String(repeating: "y", count: 8300) + "\r\n"),
      .headTooLarge, "The request's header fields are too large."),
  ]
}
