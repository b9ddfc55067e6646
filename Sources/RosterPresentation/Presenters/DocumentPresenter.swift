import HTTPTypes

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

  private let plain: Representation
  private let compressed: Representation

  /// Answers `content`, which caches may keep for five minutes: a deployment changes it.
  public init(_ kind: Kind, _ content: some Collection<UInt8>) {
    let body = ResponseBody(content)
    plain = Self.make(body, kind.headers)
    compressed = Self.make(
      ResponseBody(Gzip.compress(body.bytes)), kind.headers + [HTTPField(name: .contentEncoding, value: "gzip")])
  }

  /// The document.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    return try AcceptableCodings(request).preferred == .gzip ? compressed : plain
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
