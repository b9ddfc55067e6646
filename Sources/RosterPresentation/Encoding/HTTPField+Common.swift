import HTTPTypes

extension HTTPField {
  /// `Cache-Control` (RFC 9111 §5.2).
  static func cacheControl(_ directives: String) -> HTTPField {
    HTTPField(name: .cacheControl, value: directives)
  }
}

extension [HTTPField] {
  /// What every JSON response carries.
  static let json = typed("application/json")

  /// What every problem carries (RFC 9457 §3); problems are never stored.
  static let problem = typed("application/problem+json") + [.cacheControl("no-store")]

  private static func typed(_ mediaType: String) -> [HTTPField] {
    [HTTPField(name: .contentType, value: mediaType), HTTPField(name: .xContentTypeOptions, value: "nosniff")]
  }
}
