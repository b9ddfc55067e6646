/// How old a roster may be, and how often the upstream may be asked.
public struct RefreshPolicy: Hashable, Sendable {
  /// Up to this age a roster is fresh.
  public let freshFor: Duration
  /// Up to this age a roster is served while it is refreshed; older ones wait for the refresh first.
  public let staleFor: Duration
  /// How often a quiet service refreshes.
  public let refreshEvery: Duration
  /// The longest that one request waits for a refresh.
  public let waitFor: Duration
  /// The shortest time between the starts of two refreshes.
  public let minInterval: Duration
  /// Whether a reader may have the roster checked before it is served.
  public let allowsClientRevalidation: Bool

  /// How many may wait at one time because a reader asked for a check; what they cost is bounded by this.
  package static let maxRevalidatingReaders = 256

  /// Collects the settings.
  public init(
    freshFor: Duration = .seconds(60), staleFor: Duration = .seconds(24 * 60 * 60),
    refreshEvery: Duration = .seconds(60), waitFor: Duration = .seconds(5), minInterval: Duration = .seconds(5),
    allowsClientRevalidation: Bool = true
  ) {
    self.freshFor = freshFor
    self.staleFor = staleFor
    self.refreshEvery = refreshEvery
    self.waitFor = waitFor
    self.minInterval = minInterval
    self.allowsClientRevalidation = allowsClientRevalidation
  }
}
