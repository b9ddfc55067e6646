/// What an upstream gave along with a roster, to ask later whether it has changed (RFC 9110 §8.8).
public struct Validators: Hashable, Sendable {
  /// The entity tag as received, quotes and weakness included.
  public let etag: String?
  /// The `Last-Modified` date as received.
  public let lastModified: String?

  /// Keeps what was received; `nil` for what was not.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }

  /// Whether there is nothing to ask with.
  public var isEmpty: Bool { etag == nil && lastModified == nil }
}
