import FoundationEssentials

/// What a ``StubUpstream`` serves when it behaves, with its validators.
struct StubUpstreamDocument: Sendable {
  let body: [UInt8]
  let etag: String
  let lastModified: String

  /// - Parameter version: Counts the changes; both validators follow it.
  init(_ body: Data, version: Int) {
    self.body = Array(body)
    let checksum = body.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
    etag = "\"\(String(checksum, radix: 16))\""
    let seconds = version % 60
    lastModified = "Sun, 06 Nov 1994 08:49:\(seconds < 10 ? "0" : "")\(seconds) GMT"
  }

  /// If-None-Match goes before If-Modified-Since (RFC 9110 §13.2.2).
  func isKnown(to request: StubUpstreamRequest) -> Bool {
    if let tags = request["If-None-Match"] { return tags.contains(etag) }
    return request["If-Modified-Since"] == lastModified
  }

  /// The body with bad rows around the good ones: one of each kind that a feed has been seen to send.
  var withBadRows: [UInt8] {
    let repeated = #"{"id":"7d0b4a1e-0c8b-4f7e-9a51-5a2f6f4a0004","playerName":{"firstName":"Bad","lastName":"Row"}"#
    let bad = [
      #"{"id":"not-a-uuid","playerName":{"firstName":"Bad","lastName":"Row"}}"#,
      #"{"id":"7d0b4a1e-0c8b-4f7e-9a51-5a2f6f4a0001"}"#,
      #"{"id":"7d0b4a1e-0c8b-4f7e-9a51-5a2f6f4a0002","playerName":{"firstName":"  ","lastName":""}}"#,
      #"{"id":"7d0b4a1e-0c8b-4f7e-9a51-5a2f6f4a0003","playerName":{"firstName":7,"lastName":null}}"#,
      #""a string""#, "null", "42",
      repeated + #","image":12}"#, repeated + "}",
    ]
    return Array("[\(bad.joined(separator: ",")),".utf8) + body.dropFirst()
  }
}
