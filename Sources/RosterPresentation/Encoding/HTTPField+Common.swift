import HTTPTypes
import RosterDomain

extension HTTPField {
  /// `Cache-Control` (RFC 9111 §5.2).
  static func cacheControl(_ directives: String) -> HTTPField {
    HTTPField(name: .cacheControl, value: directives)
  }

  /// `Vary` (RFC 9110 §12.5.5) of what may be compressed.
  static let varyByCoding = HTTPField(name: .vary, value: "Accept-Encoding")

  /// `Cache-Status` (RFC 9211 §2): whether the response came from memory, or why the upstream was waited for.
  static func cacheStatus(afterWaiting wait: WaitReason?) -> HTTPField {
    let how =
      switch wait {
      case nil: "hit"
      case .empty: "fwd=miss"
      case .expired: "fwd=stale"
      case .requested: "fwd=request"
      }
    return HTTPField(name: .cacheStatus, value: "roster; \(how)")
  }
}

extension HTTPField.Name {
  /// `Cache-Status` (RFC 9211).
  static let cacheStatus = token("Cache-Status")
  /// Whom each proxy on the way was asked by, the nearest last; by custom.
  static let xForwardedFor = token("X-Forwarded-For")
  /// Names one request in answers and logs; by custom.
  static let xRequestID = token("X-Request-Id")

  /// `Accept-Patch` (RFC 5789 §3.1).
  static let acceptPatch = token("Accept-Patch")
  /// `Link` (RFC 8288).
  static let link = token("Link")

  private static func token(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("a field's name is a token") }
    return name
  }
}

extension [HTTPField] {
  /// What every JSON response carries.
  static let json = typed("application/json")

  /// What every problem carries (RFC 9457 §3); problems are never stored.
  static let problem = typed("application/problem+json") + [.cacheControl("no-store"), .varyByCoding]

  /// What the metrics carry: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
  static let metrics = typed("text/plain; version=0.0.4; charset=utf-8") + [.cacheControl("no-store")]

  /// What YAML carries (RFC 9512).
  static let yaml = typed("application/yaml")

  /// What a page carries: browsers load nothing for it, run nothing in it and show it in no frame.
  static let page =
    typed("text/html; charset=utf-8") + [
      HTTPField(
        name: .contentSecurityPolicy,
        value: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'")
    ]

  private static func typed(_ mediaType: String) -> [HTTPField] {
    [HTTPField(name: .contentType, value: mediaType), HTTPField(name: .xContentTypeOptions, value: "nosniff")]
  }
}
