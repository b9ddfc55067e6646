import HTTPTypes

/// Which pages of other origins may read the answers: the CORS protocol of <https://fetch.spec.whatwg.org>.
public struct CORSPolicy: Sendable {
  private enum Origins {
    case none
    case any
    case some(Set<String>)
  }

  private let origins: Origins

  /// No page of another origin; no answer says anything about it.
  public static let none = CORSPolicy([])

  /// - Parameter origins: As browsers send them, such as `https://app.example`; or `*` for all.
  public init(_ origins: [String]) {
    self.origins = origins.isEmpty ? .none : origins.contains("*") ? .any : .some(Set(origins))
  }

  /// The answer as whoever asks may have it.
  func share(_ answer: Representation, with request: Request) -> Representation {
    switch origins {
    case .none: answer
    case .any: answer.shared(with: "*", varies: false)
    case .some(let origins):
      answer.shared(with: request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil }, varies: true)
    }
  }

  /// The answer to a browser that asks before it sends something that a form could not; `nil` when it is none such.
  func preflight(_ request: Request, allowed: [String]) -> Representation? {
    if case .none = origins { return nil }
    guard request.headers[.origin] != nil, request.headers[.accessControlRequestMethod] != nil else { return nil }
    return .options(
      allowed,
      [
        HTTPField(name: .accessControlAllowMethods, value: allowed.joined(separator: ", ")),
        HTTPField(name: .accessControlAllowHeaders, value: Self.allowedFields),
        HTTPField(name: .accessControlMaxAge, value: "600"),
      ])
  }
}

extension CORSPolicy {
  /// The fields of requests that mean something here; browsers let pages send all others of ours without asking.
  private static let allowedFields =
    "Authorization, Cache-Control, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, "
    + "X-Request-Id"
}

extension Representation {
  /// The same with what a browser needs to know; made once for each origin.
  ///
  /// - Parameter varies: Whether another origin would get another answer.
  fileprivate func shared(with origin: String?, varies: Bool) -> Representation {
    derived(.sharing(origin: origin)) { plain in
      var headers = plain.headers
      if varies { headers.addToVary("Origin") }
      if let origin {
        headers.append(HTTPField(name: .accessControlAllowOrigin, value: origin))
        headers.append(HTTPField(name: .accessControlExposeHeaders, value: Self.exposed))
      }
      return Representation(status: plain.status, headers: headers, body: plain.body)
    }
  }

  private static let exposed = "ETag, Link, Location, Retry-After, Cache-Status, X-Request-Id"
}

extension [HTTPField] {
  fileprivate mutating func addToVary(_ name: String) {
    let known = first { $0.name == .vary }.map { $0.value + ", " } ?? ""
    removeAll { $0.name == .vary }
    append(HTTPField(name: .vary, value: known + name))
  }
}
