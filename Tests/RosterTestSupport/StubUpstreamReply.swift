/// The bytes that a ``StubUpstream`` sends, and what it does then.
struct StubUpstreamReply: Sendable {
  /// What follows the bytes.
  enum Ending: Sendable {
    case hangUp
    case silence
    case drip([UInt8])
    case flood
  }

  var bytes: [UInt8] = []
  var ending = Ending.hangUp

  /// What to send in a mode; ``StubUpstreamMode/held`` is ``StubUpstreamMode/ok`` by then.
  init(_ mode: StubUpstreamMode, _ document: StubUpstreamDocument, to request: StubUpstreamRequest) {
    let json = ["Content-Type": "application/json"]
    let body = document.body
    switch mode {
    case .ok, .held: bytes = Self.ok(document, to: request)
    case .status(let code, let retryAfter):
      bytes = Self.whole(code, json.merging(retryAfter.map { ["Retry-After": $0] } ?? [:]) { $1 }, Array("{}".utf8))
    case .close: break
    case .hang: ending = .silence
    case .trickle:
      bytes = Self.head(200, json.merging(["Content-Length": "\(body.count)"]) { $1 })
      ending = .drip(body)
    case .truncate:
      bytes = Self.head(200, json.merging(["Content-Length": "\(body.count)"]) { $1 }) + body.prefix(body.count / 2)
    case .badLength: bytes = Self.head(200, json.merging(["Content-Length": "\(body.count + 4096)"]) { $1 }) + body
    case .garbage: bytes = Self.whole(200, json, Array(#"{"players": [ {"id": "#.utf8))
    case .html: bytes = Self.whole(200, ["Content-Type": "text/html"], Array("<!doctype html><title>Sign in".utf8))
    case .empty: bytes = Self.whole(200, json, Array("[]".utf8))
    case .object: bytes = Self.whole(200, json, Array(#"{"players":null}"#.utf8))
    case .badRows: bytes = Self.whole(200, json, document.withBadRows)
    case .redirect(let location, let code): bytes = Self.whole(code, ["Location": location], [])
    case .bomb:
      bytes = Self.whole(200, json.merging(["Content-Encoding": "gzip"]) { $1 }, StubUpstreamGzip.bomb)
    case .endless:
      bytes = Self.head(200, json.merging(["Transfer-Encoding": "chunked"]) { $1 }) + Array("1\r\n[\r\n".utf8)
      ending = .flood
    case .longHeader:
      bytes = Self.whole(200, ["X-Long": String(repeating: "x", count: 1 << 20)], body)
    }
  }

  private static func ok(_ document: StubUpstreamDocument, to request: StubUpstreamRequest) -> [UInt8] {
    var headers = ["ETag": document.etag, "Last-Modified": document.lastModified, "Vary": "Accept-Encoding"]
    if document.isKnown(to: request) { return head(304, headers) }
    headers["Content-Type"] = "application/json; charset=utf-8"
    guard request["Accept-Encoding"]?.contains("gzip") == true else { return whole(200, headers, document.body) }
    headers["Content-Encoding"] = "gzip"
    return whole(200, headers, StubUpstreamGzip.stored(document.body))
  }

  private static func whole(_ status: Int, _ headers: [String: String], _ body: [UInt8]) -> [UInt8] {
    head(status, headers.merging(["Content-Length": "\(body.count)"]) { $1 }) + body
  }

  private static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) Stub", "Connection: close"]
    lines += headers.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
