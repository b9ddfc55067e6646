/// What caches between Roster and its clients may do with a roster.
public struct CachePolicy: Sendable {
  private let maxAge: Duration
  private let staleWhileRevalidate: Duration
  private let staleIfError: Duration

  /// Sets the lifetimes, which are sent in whole seconds.
  ///
  /// - Parameters:
  ///   - maxAge: How long a response counts as fresh (RFC 9111 §5.2.2.1).
  ///   - staleWhileRevalidate: How long after that it may be served while being revalidated (RFC 5861 §3).
  ///   - staleIfError: How long after that it may be served when Roster cannot be reached (RFC 5861 §4).
  public init(maxAge: Duration, staleWhileRevalidate: Duration, staleIfError: Duration) {
    self.maxAge = maxAge
    self.staleWhileRevalidate = staleWhileRevalidate
    self.staleIfError = staleIfError
  }

  /// The value of `Cache-Control` for a roster.
  func directives(isExpired: Bool) -> String {
    if isExpired { return "no-cache" }
    return "public, max-age=\(maxAge.components.seconds)"
      + ", stale-while-revalidate=\(staleWhileRevalidate.components.seconds)"
      + ", stale-if-error=\(staleIfError.components.seconds)"
  }
}
