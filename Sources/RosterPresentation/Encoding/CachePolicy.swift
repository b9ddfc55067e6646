import HTTPTypes

/// What caches between Roster and its clients may do with a roster.
public struct CachePolicy: Sendable {
  private let maxAge: Duration
  private let staleWhileRevalidate: Duration
  private let staleIfError: Duration
  private let isPrivate: Bool

  /// Sets the lifetimes, which are sent in whole seconds.
  ///
  /// - Parameters:
  ///   - maxAge: How long a response counts as fresh (RFC 9111 §5.2.2.1).
  ///   - staleWhileRevalidate: How long after that it may be served while being revalidated (RFC 5861 §3).
  ///   - staleIfError: How long after that it may be served when Roster cannot be reached (RFC 5861 §4).
  ///   - isPrivate: Whether only the client's own cache may keep a response, since not everybody may read it.
  public init(
    maxAge: Duration, staleWhileRevalidate: Duration, staleIfError: Duration, isPrivate: Bool = false
  ) {
    self.maxAge = maxAge
    self.staleWhileRevalidate = staleWhileRevalidate
    self.staleIfError = staleIfError
    self.isPrivate = isPrivate
  }

  /// The value of `Cache-Control` for a roster.
  func directives(isExpired: Bool) -> String {
    if isExpired { return isPrivate ? "private, no-cache" : "no-cache" }
    return "\(isPrivate ? "private" : "public"), max-age=\(maxAge.components.seconds)"
      + ", stale-while-revalidate=\(staleWhileRevalidate.components.seconds)"
      + ", stale-if-error=\(staleIfError.components.seconds)"
  }

  /// `Vary` of a roster: what else than its address decides who gets it, and how.
  var vary: HTTPField {
    isPrivate ? HTTPField(name: .vary, value: "Accept-Encoding, Authorization") : .varyByCoding
  }
}
