import HTTPTypes

/// Names one request, so that a client's trouble can be found in the log: `X-Request-Id`.
struct RequestID: Hashable {
  let text: String

  /// What the client calls its request; `nil` when it does not, or when that cannot be repeated safely.
  init?(givenBy request: Request) {
    guard let given = request.headers[.xRequestID], (1...Self.longest).contains(given.utf8.count),
      given.utf8.allSatisfy(Self.isPlain)
    else { return nil }
    text = given
  }

  /// What the client calls its request, else a random name.
  init(of request: Request) {
    self = RequestID(givenBy: request) ?? RequestID.random()
  }

  private init(text: String) {
    self.text = text
  }

  private static func random() -> RequestID {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    return RequestID(text: String(repeating: "0", count: 32 - digits.count) + digits)
  }

  var field: HTTPField { HTTPField(name: .xRequestID, value: text) }

  private static let longest = 128

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
