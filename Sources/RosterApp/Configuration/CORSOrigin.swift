import FoundationEssentials

/// An origin as browsers send it (RFC 6454 §6.2), or `*` for all.
struct CORSOrigin: Sendable {
  let text: String

  init?(_ text: String) {
    self.text = text
    if text == "*" { return }
    guard let url = URL(string: text), let scheme = url.scheme, let host = url.host(), !host.isEmpty else { return nil }
    let port = url.port.map { ":\($0)" } ?? ""
    // What a browser sends has no path, no capitals and no default port: anything else would never match.
    let isDefault = (scheme == "http" && url.port == 80) || (scheme == "https" && url.port == 443)
    if isDefault || text != "\(scheme)://\(host)\(port)" || text != text.lowercased() { return nil }
  }
}
