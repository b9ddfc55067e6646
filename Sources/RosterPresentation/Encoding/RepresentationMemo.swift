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
    if let known = known(resource, in: revision, freshness) { return known }
    let key = RepresentationKey(revision: revision, resource: resource, isExpired: freshness == .expired)
    return keep(ResponseBody(JSONBodyEncoder().encode(describe())), for: key, freshness)
  }

  /// The response, if it can be had without encoding anything.
  ///
  /// When a roster expires its responses get other header fields and keep their bodies.
  func known(
    _ resource: RepresentationKey.Resource, in revision: Revision, _ freshness: Freshness
  ) -> Representation? {
    let key = RepresentationKey(revision: revision, resource: resource, isExpired: freshness == .expired)
    if let known = entries.withLock({ $0.value(for: key) }) { return known }
    let sibling = RepresentationKey(revision: revision, resource: resource, isExpired: !key.isExpired)
    guard let body = entries.withLock({ $0.value(for: sibling) })?.body else { return nil }
    return keep(body, for: key, freshness)
  }

  private func keep(_ body: ResponseBody, for key: RepresentationKey, _ freshness: Freshness) -> Representation {
    let made = Representation(
      status: .ok, headers: .json + [.cacheControl(policy.directives(freshness))], body: body)
    entries.withLock { $0.insert(made, for: key, cost: body.bytes.count + Self.overhead) }
    return made
  }

  /// Bytes that a response costs beside its body: header fields, keys, the server's own form of it.
  private static let overhead = 2048
}
