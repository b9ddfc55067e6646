import HTTPTypes
import RosterDomain

extension HTTPField {
  /// `Cache-Control` (RFC 9111 §5.2).
  static func cacheControl(_ directives: String) -> HTTPField {
    HTTPField(name: .cacheControl, value: directives)
  }

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
  static let problem = typed("application/problem+json") + [.cacheControl("no-store")]

  /// What the metrics carry: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
  static let metrics = typed("text/plain; version=0.0.4; charset=utf-8") + [.cacheControl("no-store")]

  private static func typed(_ mediaType: String) -> [HTTPField] {
    [HTTPField(name: .contentType, value: mediaType), HTTPField(name: .xContentTypeOptions, value: "nosniff")]
  }
}
