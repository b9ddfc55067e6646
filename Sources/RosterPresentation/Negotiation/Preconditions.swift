import HTTPTypes

/// What a request makes its answer depend on (RFC 9110 §13.1).
struct Preconditions {
  /// What becomes of the request.
  enum Verdict: Hashable {
    case proceed
    /// The client has the representation already.
    case notModified
    /// The representation is not the one that the client means.
    case failed
  }

  private let ifMatch: EntityTagCondition?
  private let ifNoneMatch: EntityTagCondition?
  private let ifModifiedSince: String?
  private let ifUnmodifiedSince: String?

  /// - Returns: `nil` for a request without conditions.
  init?(_ headers: any RequestHeaders) {
    ifMatch = headers[.ifMatch].map(EntityTagCondition.init)
    ifNoneMatch = headers[.ifNoneMatch].map(EntityTagCondition.init)
    ifModifiedSince = headers[.ifModifiedSince]
    ifUnmodifiedSince = headers[.ifUnmodifiedSince]
    if ifMatch == nil, ifNoneMatch == nil, ifModifiedSince == nil, ifUnmodifiedSince == nil { return nil }
  }

  /// Judges a GET or HEAD in the order of RFC 9110 §13.2.2; a date that is none is as good as absent.
  func judge(_ validators: ResponseValidators) -> Verdict {
    if let ifMatch {
      if !ifMatch.strongly(matches: validators.etag) { return .failed }
    } else if let date = ifUnmodifiedSince.flatMap(HTTPDate.init), let changed = validators.lastModified,
      changed > date
    {
      return .failed
    }
    if let ifNoneMatch { return ifNoneMatch.weakly(matches: validators.etag) ? .notModified : .proceed }
    if let date = ifModifiedSince.flatMap(HTTPDate.init), let changed = validators.lastModified, changed <= date {
      return .notModified
    }
    return .proceed
  }
}
