import FoundationEssentials
import HTTPTypes
import RosterLocking

/// The responses that carry one body, each made when it is first needed.
///
/// The usual one is at hand without a lock.
final class RepresentationVariants: Sendable {
  /// The body, and all that is said of it whatever the occasion.
  struct Content: Sendable {
    let body: ResponseBody
    let coding: ContentCoding
    let changedAt: Date
    /// Fields that only this answer has, such as `Link`.
    let fields: [HTTPField]
  }

  private let content: Content
  private let policy: CachePolicy
  private let validators: ResponseValidators
  private let usual: Representation
  private let others = Locked<[Occasion: Representation]>([:])

  /// Makes the usual response of `content`.
  init(_ content: Content, policy: CachePolicy) {
    self.content = content
    self.policy = policy
    validators = ResponseValidators(
      etag: EntityTag(of: content.body), lastModified: HTTPDate(content.changedAt))
    usual = Self.make(.usual, content, validators, policy)
  }

  /// The response for an occasion; there are only a few.
  func representation(for occasion: Occasion) -> Representation {
    if occasion == .usual { return usual }
    if let known = others.withLock({ $0[occasion] }) { return known }
    let made = Self.make(occasion, content, validators, policy)
    others.withLock { $0[occasion] = made }
    return made
  }

  /// The body of all of them.
  var body: ResponseBody { content.body }

  /// Bytes that are kept for the body and everything about it.
  var cost: Int { body.bytes.count + Self.overhead }

  /// Bytes beside the body: header fields, the server's own form of the responses.
  private static let overhead = 2048

  private static func make(
    _ occasion: Occasion, _ content: Content, _ validators: ResponseValidators, _ policy: CachePolicy
  ) -> Representation {
    var headers = [HTTPField].json
    if content.coding == .gzip { headers.append(HTTPField(name: .contentEncoding, value: "gzip")) }
    headers += [
      .cacheControl(policy.directives(isExpired: occasion.isExpired)),
      .cacheStatus(afterWaiting: occasion.wait),
      HTTPField(name: .eTag, value: validators.etag.text),
      HTTPField(name: .lastModified, value: HTTPDate(content.changedAt).text),
      policy.vary,
    ]
    return Representation(
      status: .ok, headers: headers + content.fields, body: content.body, validators: validators)
  }
}
