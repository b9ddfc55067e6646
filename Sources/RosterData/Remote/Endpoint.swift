import FoundationEssentials

/// An upstream's address and the headers that go there and nowhere else.
struct Endpoint: Sendable {
  /// Without user name and password.
  let url: URL
  /// The configured headers, and what the URL's user name and password become (RFC 7617).
  private let headers: [String: String]

  init(url: URL, headers: [String: String]) {
    self.url = Self.withoutCredentials(url)
    var headers = headers
    if let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let user = parts.user,
      !headers.keys.contains(where: { $0.lowercased() == "authorization" })
    {
      headers["Authorization"] = "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    }
    self.headers = headers
  }

  /// The headers for a request to `url`: none once a redirect has left the origin.
  func headers(for url: URL) -> [String: String] {
    Origin(url) == Origin(self.url) ? headers : [:]
  }

  static func withoutCredentials(_ url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    parts.user = nil
    parts.password = nil
    return parts.url ?? url
  }
}
