import HTTPTypes
import RosterLocking

/// The responses that carry one body, each made when it is first needed.
///
/// The usual one is at hand without a lock.
final class RepresentationVariants: Sendable {
  private let usual: Representation
  private let policy: CachePolicy
  private let links: [HTTPField]
  private let others = Locked<[Occasion: Representation]>([:])

  /// Makes the usual response of `body`; all responses carry `links`.
  init(_ body: ResponseBody, policy: CachePolicy, links: [HTTPField] = []) {
    self.policy = policy
    self.links = links
    usual = Self.make(.usual, body, policy, links)
  }

  /// The response for an occasion; there are only a few.
  func representation(for occasion: Occasion) -> Representation {
    if occasion == .usual { return usual }
    if let known = others.withLock({ $0[occasion] }) { return known }
    let made = Self.make(occasion, usual.body, policy, links)
    others.withLock { $0[occasion] = made }
    return made
  }

  /// Bytes that are kept for the body and everything about it.
  var cost: Int { usual.body.bytes.count + Self.overhead }

  /// Bytes beside the body: header fields, keys, the server's own form of the responses.
  private static let overhead = 2048

  private static func make(
    _ occasion: Occasion, _ body: ResponseBody, _ policy: CachePolicy, _ links: [HTTPField]
  ) -> Representation {
    Representation(
      status: .ok,
      headers: .json + [
        .cacheControl(policy.directives(isExpired: occasion.isExpired)), .cacheStatus(afterWaiting: occasion.wait),
      ] + links,
      body: body)
  }
}
