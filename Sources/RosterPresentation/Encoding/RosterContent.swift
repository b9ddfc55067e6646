import HTTPTypes
import RosterDomain
import RosterLocking

/// One body made from one roster, with the responses that carry it.
///
/// The body is encoded once; how old the roster is changes only header fields.
final class RosterContent: Sendable {
  let body: ResponseBody
  private let policy: CachePolicy
  private let representations = Locked<[Freshness: Representation]>([:])

  init(_ descriptor: some Encodable, policy: CachePolicy) {
    body = ResponseBody(JSONBodyEncoder().encode(descriptor))
    self.policy = policy
  }

  /// The 200 response with this body, for a roster of this freshness.
  func representation(_ freshness: Freshness) -> Representation {
    representations.withLock { made in
      if let representation = made[freshness] { return representation }
      let representation = Representation(
        status: .ok,
        headers: .json + [.cacheControl(policy.directives(freshness))],
        body: body)
      made[freshness] = representation
      return representation
    }
  }
}
