public import CoreMetrics
import HTTPTypes
import RosterDomain
import RosterLocking

/// Remembers the responses that were made last, up to a number of bytes, so that each is made once and not per request.
///
/// The least recently used go first: questions that nobody repeats cannot push
/// memory past the limit.
public final class RepresentationMemo: Sendable {
  private let entries: Locked<LeastRecentlyUsed<RepresentationKey, Representation>>
  private let beingMade = Locked<[RepresentationKey: Task<Void, Never>]>([:])
  private let maxBytes: Int
  private let policy: CachePolicy
  private let hits: Counter
  private let misses: Counter

  /// Remembers at most `maxBytes` of responses, which tell caches what `policy` allows; uses are counted by `metrics`.
  public init(maxBytes: Int, policy: CachePolicy, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    self.maxBytes = maxBytes
    entries = Locked(LeastRecentlyUsed(maxCost: maxBytes))
    self.policy = policy
    hits = Counter(label: "http_memo_requests_total", dimensions: [("outcome", "hit")], factory: metrics)
    misses = Counter(label: "http_memo_requests_total", dimensions: [("outcome", "miss")], factory: metrics)
  }

  /// Bytes that are remembered now.
  public var bytes: Int { entries.withLock { $0.cost } }

  /// The response to a request, if it can be had without encoding anything; counted as a hit or a miss.
  func known(
    _ resource: RepresentationKey.Resource, of served: ServedRoster, _ acceptable: AcceptableCodings
  ) -> Representation? {
    let found = made(RepresentationKey(resource, of: served, acceptable))
    (found == nil ? misses : hits).increment()
    return found?.on(Occasion(served), policy)
  }

  /// The 200 response to a question about one roster, encoded on first use.
  ///
  /// Two first uses at the same time may both make it; they make the same bytes. Not counted: whoever answers a
  /// request has asked ``known(_:of:_:)`` before.
  ///
  /// - Parameters:
  ///   - fields: What only this answer says in its head.
  ///   - describe: What is encoded.
  func representation(
    of resource: RepresentationKey.Resource, in served: ServedRoster, _ acceptable: AcceptableCodings,
    fields: [HTTPField] = [], describe: () -> some Encodable
  ) -> Representation {
    if let made = made(RepresentationKey(resource, of: served, acceptable)) {
      return made.on(Occasion(served), policy)
    }
    let plainKey = RepresentationKey(resource, of: served, .identity)
    let plain =
      made(plainKey)
      ?? keep(ResponseBody(JSONBodyEncoder().encode(describe())), .identity, fields, served, for: plainKey)
    return coded(plain, acceptable, fields, served, resource).on(Occasion(served), policy)
  }

  /// A response that takes too long for an event loop, made once however many ask for it meanwhile.
  ///
  /// - Parameter make: Makes the response and puts it into the memo; called again if it is too long to stay there.
  func awaited(
    _ resource: RepresentationKey.Resource, of served: ServedRoster, _ acceptable: AcceptableCodings,
    make: @escaping @Sendable () -> Representation
  ) async -> Representation {
    let key = RepresentationKey(resource, of: served, acceptable)
    let making = beingMade.withLock { [beingMade] tasks in
      if let running = tasks[key] { return running }
      let task = Task {
        _ = make()
        beingMade.withLock { $0[key] = nil }
      }
      tasks[key] = task
      return task
    }
    await making.value
    return made(key)?.on(Occasion(served), policy) ?? make()
  }

  /// Forgets every response but these.
  func keepOnly(_ kept: [RepresentationKey]) {
    let forgotten = entries.withLock { [maxBytes] entries in
      var old = LeastRecentlyUsed<RepresentationKey, Representation>(maxCost: maxBytes)
      swap(&old, &entries)
      for key in kept {
        if let value = old.value(for: key) { entries.insert(value, for: key, cost: value.cost + key.cost) }
      }
      return old
    }
    // There may be tens of thousands, which would be destroyed while the lock is held.
    withExtendedLifetime(forgotten) {}
  }

  private func made(_ key: RepresentationKey) -> Representation? {
    entries.withLock { $0.value(for: key) }
  }

  /// The response in the coding that the client likes best; what is so short that coding gains nothing stays as it is
  /// for whoever takes it.
  private func coded(
    _ plain: Representation, _ acceptable: AcceptableCodings, _ fields: [HTTPField], _ served: ServedRoster,
    _ resource: RepresentationKey.Resource
  ) -> Representation {
    guard acceptable.preferred == .gzip else { return plain }
    let key = RepresentationKey(resource, of: served, acceptable)
    if acceptable.allowsIdentity, plain.body.bytes.count < Self.shortestCoded {
      entries.withLock { $0.insert(plain, for: key, cost: plain.cost + key.cost) }
      return plain
    }
    return keep(ResponseBody(Gzip.compress(plain.body.bytes)), .gzip, fields, served, for: key)
  }

  private func keep(
    _ body: ResponseBody, _ coding: ContentCoding, _ fields: [HTTPField], _ served: ServedRoster,
    for key: RepresentationKey
  ) -> Representation {
    let made = Representation(
      Representation.Content(body: body, coding: coding, changedAt: served.changedAt, fields: fields), policy: policy)
    entries.withLock { $0.insert(made, for: key, cost: made.cost + key.cost) }
    return made
  }

  /// A body that fits into one packet gains nothing from being shorter.
  private static let shortestCoded = 1024
}
