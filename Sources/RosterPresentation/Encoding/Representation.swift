public import HTTPTypes
import RosterLocking

/// One finished response (status, header fields, body): made once, sent any number of times.
///
/// Framing (`Content-Length`, `Connection`, `Date`, leaving out the body for
/// HEAD and 304) is the server's affair and does not stand in `headers`.
public final class Representation: Sendable {
  /// Why another response is made from this one.
  enum Derivation: Hashable {
    /// There is something else to be said of the roster's age, or of how it was come by.
    case occasion(Occasion)
    /// A page of another origin may read it, or must not be given one that it may not.
    case sharing(origin: String?)
  }

  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The header fields, in the order in which they are sent.
  public let headers: [HTTPField]
  /// The content.
  public let body: ResponseBody
  /// What conditional requests are judged by; `nil` for what cannot be asked for conditionally.
  let validators: ResponseValidators?

  // Without a lock, which would be one more place in memory for every request to fetch.
  private let attached = SetOnce<any AnyObject & Sendable>()
  private let unchanged = SetOnce<Representation>()

  private let derived = Locked<[Derivation: Representation]>([:])

  /// Puts a response together.
  public convenience init(status: HTTPResponse.Status, headers: [HTTPField], body: ResponseBody) {
    self.init(status: status, headers: headers, body: body, validators: nil)
  }

  init(status: HTTPResponse.Status, headers: [HTTPField], body: ResponseBody, validators: ResponseValidators?) {
    self.status = status
    self.headers = headers
    self.body = body
    self.validators = validators
  }

  /// The server's own form of this response; `nil` as long as none has been attached.
  public var attachment: (any AnyObject & Sendable)? { attached.value }

  /// Keeps the server's own form with this response.
  ///
  /// - Returns: What is attached now: two threads may both make one, the first to be kept is given to both.
  public func attach(_ made: any AnyObject & Sendable) -> any AnyObject & Sendable { attached.set(made) }

  /// The answer to a client that has this already (RFC 9110 §15.4.5), made by the first call and kept.
  var notModified: Representation {
    unchanged.value ?? unchanged.set(makeNotModified())
  }

  /// The response that is made from this one for a reason, made by the first call and kept; there are few reasons.
  func derived(_ reason: Derivation, make: (Representation) -> Representation) -> Representation {
    if let kept = derived.withLock({ $0[reason] }) { return kept }
    let made = make(self)
    return derived.withLock { known in
      if let kept = known[reason] { return kept }
      known[reason] = made
      return made
    }
  }
}
