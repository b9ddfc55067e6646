package import FoundationEssentials

/// Decides where a redirect may lead.
package enum RedirectPolicy {
  /// How many redirects one fetch follows.
  package static let limit = 3

  /// The statuses that redirect a GET (RFC 9110 §15.4).
  package static func isRedirect(_ status: UInt) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }

  /// - Parameters:
  ///   - location: The `Location` header, relative or absolute.
  ///   - followed: How many redirects this fetch has followed.
  /// - Throws: ``UpstreamError/redirectRefused(reason:)``.
  package static func target(of location: String?, from url: URL, followed: Int) throws -> URL {
    guard followed < limit else { throw UpstreamError.redirectRefused(reason: "more than \(limit) redirects") }
    guard let location, let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw UpstreamError.redirectRefused(reason: "no usable Location")
    }
    guard let origin = Origin(target) else {
      throw UpstreamError.redirectRefused(reason: "neither http nor https")
    }
    if origin.scheme == "http", Origin(url)?.scheme == "https" {
      throw UpstreamError.redirectRefused(reason: "from https to http")
    }
    return Endpoint.withoutCredentials(target)
  }
}
