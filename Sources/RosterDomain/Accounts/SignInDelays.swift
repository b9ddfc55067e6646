/// Who has to wait before trying to sign in again: a pure policy, told what time it is.
///
/// Tries are counted for each account and each place that they come from, so that
/// a stranger elsewhere delays nobody. The first three failures are free; after
/// them the next try has to wait 1 s, 2 s, 4 s and so on, at most 5 minutes. A try
/// is a failure from its beginning until it is known to be none, so that many at
/// the same time gain nothing. A try that comes too soon is not counted.
public struct SignInDelays: Sendable {
  /// What is counted together.
  public struct Source: Hashable, Sendable {
    private let account: AccountName?
    private let place: AddressGroup

    /// - Parameters:
    ///   - account: `nil` for any name that no account can have.
    ///   - address: Numeric; the addresses of one IPv6 network of 64 bits are one place.
    public init(account: AccountName?, address: String) {
      self.account = account
      place = AddressGroup(address)
    }
  }

  private struct Failures {
    var count: Int
    var last: ContinuousClock.Instant
  }

  private static let free = 3
  private static let longest = Duration.seconds(300)
  // Whoever stays away for so long begins anew. Guessing gains nothing by it: ten tries, three free and seven that
  // wait 127 s in all, and then an hour's absence are fewer an hour than one try each five minutes.
  private static let memory = Duration.seconds(3600)

  private let capacity: Int
  private var failures: [Source: Failures] = [:]

  /// - Parameter capacity: How many sources are remembered; of more, those that tried longest ago are forgotten.
  public init(capacity: Int = 10_000) {
    self.capacity = capacity
  }

  /// Begins a try, and counts it as a failure for the time being.
  ///
  /// - Returns: `nil` when it may go on; else how long to wait first, and nothing is counted.
  public mutating func begin(_ source: Source, at now: ContinuousClock.Instant) -> Duration? {
    var known = failures[source] ?? Failures(count: 0, last: now)
    if now - known.last >= Self.memory { known.count = 0 }
    let wait = known.last + Self.delay(after: known.count) - now
    if wait > .zero { return wait }
    failures[source] = Failures(count: known.count + 1, last: now)
    if failures.count > capacity { forgetOldest() }
    return nil
  }

  /// Takes back a try that nothing was learned from.
  public mutating func takeBack(_ source: Source) {
    guard var known = failures[source] else { return }
    known.count -= 1
    failures[source] = known.count > 0 ? known : nil
  }

  /// Forgets the failures of somebody who has signed in.
  public mutating func succeeded(_ source: Source) {
    failures[source] = nil
  }

  private static func delay(after count: Int) -> Duration {
    guard count >= free else { return .zero }
    // Beyond a few doublings the longest is reached, and far beyond them the shift would overflow.
    return min(.seconds(1 << min(count - free, 16)), longest)
  }

  /// Makes room for some time, since finding the oldest means looking at all.
  private mutating func forgetOldest() {
    let kept = failures.sorted { $0.value.last > $1.value.last }.prefix(capacity - capacity / 10)
    failures = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
