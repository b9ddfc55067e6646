import HTTPTypes
import RosterLocking

/// `GET` of a document that is the same for as long as the process runs, such as the API's description.
public struct DocumentPresenter: Presenter {
  /// What a document is.
  public enum Kind: Sendable {
    /// YAML (RFC 9512).
    case yaml
    /// JSON; not `application/openapi+json`, which is no registered media type and which tools do not ask for.
    case json
    /// A page that may load nothing and run nothing; its styles stand in it.
    case page
  }

  private struct Made: Sendable {
    let plain: Representation
    let compressed: Representation
  }

  private let kind: Kind
  private let content: @Sendable () -> [UInt8]
  private let kept = Locked<Made?>(nil)

  /// Answers what `content` gives, which caches may keep for five minutes: a deployment changes it.
  ///
  /// - Parameter content: Called when somebody first asks, so that no start waits for it; twice if two ask at once.
  public init(_ kind: Kind, _ content: @escaping @Sendable () -> [UInt8]) {
    self.kind = kind
    self.content = content
  }

  /// The document.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    let coding = try AcceptableCodings(request).preferred
    let document = await made()
    return coding == .gzip ? document.compressed : document.plain
  }

  private func made() async -> Made {
    if let made = kept.withLock({ $0 }) { return made }
    // Some milliseconds, too long for an event loop.
    let made = await Task { [kind, content] in Self.make(kind, content()) }.value
    kept.withLock { $0 = made }
    return made
  }

  private static func make(_ kind: Kind, _ content: [UInt8]) -> Made {
    let body = ResponseBody(content)
    return Made(
      plain: make(body, kind.headers),
      compressed: make(
        ResponseBody(Gzip.compress(body.bytes)), kind.headers + [HTTPField(name: .contentEncoding, value: "gzip")]))
  }

  private static func make(_ body: ResponseBody, _ headers: [HTTPField]) -> Representation {
    let validators = ResponseValidators(etag: EntityTag(of: body), lastModified: nil)
    return Representation(
      status: .ok,
      headers: headers + [
        .cacheControl("public, max-age=300"), HTTPField(name: .eTag, value: validators.etag.text), .varyByCoding,
      ],
      body: body, validators: validators)
  }
}

extension DocumentPresenter.Kind {
  fileprivate var headers: [HTTPField] {
    switch self {
    case .yaml: .yaml
    case .json: .json
    case .page: .page
    }
  }
}
