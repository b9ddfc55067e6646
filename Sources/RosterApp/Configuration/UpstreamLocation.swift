import FoundationEssentials

/// Where rosters come from.
enum UpstreamLocation: Sendable, Equatable {
  /// An `http` or `https` URL with a host.
  case http(URL)
  /// A file's path, relative to the working directory unless it begins with a slash.
  case file(path: String)

  init?(_ text: String) {
    if text.hasPrefix("file:") {
      let path = text.dropFirst("file:".count)
      // file:///var/x and file:/var/x are the same file (RFC 8089 §2).
      self = .file(path: path.hasPrefix("///") ? String(path.dropFirst(2)) : String(path))
      if path.isEmpty || path.hasSuffix("/") || (path.hasPrefix("//") && !path.hasPrefix("///")) { return nil }
    } else {
      guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
        let host = url.host(), !host.isEmpty
      else { return nil }
      self = .http(url)
    }
  }

  /// Whether it has to prove its name with a certificate.
  var isSecure: Bool {
    if case .http(let url) = self { url.scheme?.lowercased() == "https" } else { false }
  }
}
