public import FoundationEssentials

/// Where and how a roster is fetched over HTTP.
public struct NetworkSettings: Sendable {
  /// An absolute http or https URL; a user name and password in it are sent as Basic credentials.
  public let url: URL
  /// Sent to the origin of ``url`` and to no other.
  public let headers: [String: String]
  /// For the whole exchange: connecting, redirects and the last byte.
  public let timeout: Duration
  /// The largest body, in bytes after decompression.
  public let maxBytes: Int

  /// Collects the settings.
  public init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(15), maxBytes: Int = 256 << 20
  ) {
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.maxBytes = maxBytes
  }
}
