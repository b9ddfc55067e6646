import FoundationEssentials

/// Scheme, host and port: the boundary that credentials do not cross (RFC 6454 §4).
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// - Returns: `nil` for anything but an absolute http or https URL.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(), !host.isEmpty else { return nil }
    switch scheme {
    case "http": port = url.port ?? 80
    case "https": port = url.port ?? 443
    default: return nil
    }
    self.scheme = scheme
    self.host = host
  }
}
