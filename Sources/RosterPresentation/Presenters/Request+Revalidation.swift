import HTTPTypes

extension Request {
  /// Whether the client wants nothing that has not been checked with the upstream first: `Cache-Control: no-cache`
  /// (RFC 9111 §5.2.1.4).
  var asksForRevalidation: Bool {
    guard let directives = headers[.cacheControl] else { return false }
    return directives.split(separator: ",").contains { directive in
      directive.trimmingOptionalWhitespace().lowercased() == "no-cache"
    }
  }
}
