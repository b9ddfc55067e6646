/// How long to leave a failing upstream alone.
///
/// Exponential with full jitter, so that replicas that failed together do not
/// come back together: after n failures a uniformly random time between
/// `minInterval` and 2ⁿ times it, the latter capped.
package struct BackoffPolicy: Sendable {
  /// The longest pause that failures alone cause, unless `minInterval` is longer.
  package static let cap = Duration.seconds(60)

  private let minInterval: Duration

  package init(minInterval: Duration) {
    self.minInterval = minInterval
  }

  /// - Parameters:
  ///   - failures: How many in a row, from 1.
  ///   - retryAfter: What the upstream asked for; never cut short.
  ///   - random: In 0 ..< 1.
  package func pause(afterFailures failures: Int, retryAfter: Duration?, random: Double) -> Duration {
    let base = max(minInterval, .milliseconds(500))
    let ceiling = min(Self.cap, base * (1 << min(failures, 16)))
    let drawn = ceiling > minInterval ? minInterval + (ceiling - minInterval) * random : minInterval
    return max(drawn, retryAfter ?? .zero)
  }
}
