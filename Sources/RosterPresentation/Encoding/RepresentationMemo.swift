public import CoreMetrics
import HTTPTypes
import RosterDomain
import RosterLocking

/// Remembers the responses that were made last, up to a number of bytes, so that each is made once and not per request.
///
/// The least recently used go first: questions that nobody repeats cannot push
/// memory past the limit.
public final class RepresentationMemo: Sendable {
  private let entries: Locked<LeastRecentlyUsed<RepresentationKey, RepresentationVariants>>
  private let policy: CachePolicy
  private let hits: Counter
  private let misses: Counter

  /// Remembers at most `maxBytes` of responses, which tell caches what `policy` allows; uses are counted by `metrics`.
  public init(maxBytes: Int, policy: CachePolicy, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    entries = Locked(LeastRecentlyUsed(maxCost: maxBytes))
    self.policy = policy
    hits = Counter(label: "http_memo_requests_total", dimensions: [("outcome", "hit")], factory: metrics)
    misses = Counter(label: "http_memo_requests_total", dimensions: [("outcome", "miss")], factory: metrics)
  }

  /// Bytes that are remembered now.
  public var bytes: Int { entries.withLock { $0.cost } }

  /// The 200 response to a question about one roster, encoded on first use.
  ///
  /// Two first uses at the same time may both make it; they make the same bytes.
  func representation(
    of resource: RepresentationKey.Resource, in revision: Revision, _ occasion: Occasion, links: [HTTPField] = [],
    describe: () -> some Encodable
  ) -> Representation {
    if let known = known(resource, in: revision, occasion) { return known }
    let made = RepresentationVariants(ResponseBody(JSONBodyEncoder().encode(describe())), policy: policy, links: links)
    let key = RepresentationKey(revision: revision, resource: resource)
    entries.withLock { $0.insert(made, for: key, cost: made.cost) }
    return made.representation(for: occasion)
  }

  /// The response, if it can be had without encoding anything.
  func known(
    _ resource: RepresentationKey.Resource, in revision: Revision, _ occasion: Occasion
  ) -> Representation? {
    let key = RepresentationKey(revision: revision, resource: resource)
    guard let known = entries.withLock({ $0.value(for: key) }) else {
      misses.increment()
      return nil
    }
    hits.increment()
    return known.representation(for: occasion)
  }
}
