import FoundationEssentials
import HTTPTypes

extension Representation {
  /// What is said of a body made from a roster, whatever the occasion.
  struct Content {
    let body: ResponseBody
    let coding: ContentCoding
    let changedAt: Date
    /// Fields that only this answer has, such as `Link`.
    let fields: [HTTPField]
  }

  /// The usual 200 response with this content: to be kept, and found in memory.
  convenience init(_ content: Content, policy: CachePolicy) {
    let lastModified = HTTPDate(content.changedAt)
    let etag = EntityTag(of: content.body)
    var headers = [HTTPField].json
    if content.coding == .gzip { headers.append(HTTPField(name: .contentEncoding, value: "gzip")) }
    headers += [
      .cacheControl(policy.directives(isExpired: Occasion.usual.isExpired)),
      .cacheStatus(afterWaiting: Occasion.usual.wait),
      HTTPField(name: .eTag, value: etag.text),
      HTTPField(name: .lastModified, value: lastModified.text),
      policy.vary,
    ]
    self.init(
      status: .ok, headers: headers + content.fields, body: content.body,
      validators: ResponseValidators(etag: etag, lastModified: lastModified))
  }

  /// The same on another occasion; there are only a few.
  func on(_ occasion: Occasion, _ policy: CachePolicy) -> Representation {
    if occasion == .usual { return self }
    return derived(.occasion(occasion)) { usual in
      let headers = usual.headers.map { field -> HTTPField in
        switch field.name {
        case .cacheControl: HTTPField.cacheControl(policy.directives(isExpired: occasion.isExpired))
        case .cacheStatus: HTTPField.cacheStatus(afterWaiting: occasion.wait)
        default: field
        }
      }
      return Representation(status: usual.status, headers: headers, body: usual.body, validators: usual.validators)
    }
  }

  /// Bytes that are kept for the body and everything about it.
  var cost: Int { body.bytes.count + Self.overhead }

  /// Bytes beside the body: header fields, the server's own form of the responses.
  private static let overhead = 2048
}
