import HTTPTypes

/// The codings that a client takes, of those that there are (RFC 9110 §12.5.3).
struct AcceptableCodings: Hashable {
  /// What the client likes best.
  let preferred: ContentCoding
  /// Whether it takes a body as it is.
  let allowsIdentity: Bool

  /// Nothing but the body as it is.
  static let identity = AcceptableCodings(preferred: .identity, allowsIdentity: true)
  /// gzip, and the body as it is where that is as good.
  static let gzip = AcceptableCodings(preferred: .gzip, allowsIdentity: true)

  private init(preferred: ContentCoding, allowsIdentity: Bool) {
    self.preferred = preferred
    self.allowsIdentity = allowsIdentity
  }

  /// - Throws: ``RequestError/codingNotAcceptable`` when the client takes none.
  init(_ request: Request) throws {
    guard let value = request.headers[.acceptEncoding] else {
      self = .identity
      return
    }
    let weights = QualityValues(value).members
    func weight(of names: Set<String>) -> Int? { weights.first { names.contains($0.name) }?.weight }
    let others = weight(of: ["*"])
    let gzip = weight(of: ["gzip", "x-gzip"]) ?? others ?? 0
    // Without a word against it the body as it is always serves, but what was asked for is better.
    let identity = weight(of: ["identity"]) ?? (others == 0 ? 0 : nil)
    if gzip > 0, gzip >= identity ?? 0 {
      self.init(preferred: .gzip, allowsIdentity: identity != 0)
    } else if identity != 0 {
      self = .identity
    } else {
      throw RequestError.codingNotAcceptable
    }
  }
}
