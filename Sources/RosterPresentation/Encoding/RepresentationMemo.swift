import HTTPTypes
import RosterDomain
import RosterLocking

/// Remembers the responses that were made last, up to a number of bytes, so that each is made once and not per request.
///
/// The least recently used go first: questions that nobody repeats cannot push
/// memory past the limit.
public final class RepresentationMemo: Sendable {
  private let entries: Locked<LeastRecentlyUsed<RepresentationKey, Representation>>
  private let policy: CachePolicy

  /// Remembers at most `maxBytes` of responses, which tell caches what `policy` allows.
  public init(maxBytes: Int, policy: CachePolicy) {
    entries = Locked(LeastRecentlyUsed(maxCost: maxBytes))
    self.policy = policy
  }

  /// The 200 response to a question about one roster, encoded on first use.
  ///
  /// Two first uses at the same time may both make it; they make the same bytes.
  func representation(
    of resource: RepresentationKey.Resource, in revision: Revision, _ freshness: Freshness,
    describe: () -> some Encodable
  ) -> Representation {
    let key = RepresentationKey(revision: revision, resource: resource, isExpired: freshness == .expired)
    if let known = entries.withLock({ $0.value(for: key) }) { return known }
    let made = Representation(
      status: .ok,
      headers: .json + [.cacheControl(policy.directives(freshness))],
      body: sibling(of: key)?.body ?? ResponseBody(JSONBodyEncoder().encode(describe())))
    entries.withLock { $0.insert(made, for: key, cost: made.body.bytes.count + Self.overhead) }
    return made
  }

  /// The response with the same body and other header fields: when a roster expires, nothing is encoded again.
  private func sibling(of key: RepresentationKey) -> Representation? {
    var other = key
    other.isExpired.toggle()
    return entries.withLock { [other] in $0.value(for: other) }
  }

  /// Bytes that a response costs beside its body: header fields, keys, the server's own form of it.
  private static let overhead = 2048
}
