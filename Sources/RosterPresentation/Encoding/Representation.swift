public import HTTPTypes
import RosterLocking

/// One finished response (status, header fields, body): made once, sent any number of times.
///
/// Framing (`Content-Length`, `Connection`, `Date`, leaving out the body for
/// HEAD and 304) is the server's affair and does not stand in `headers`.
public final class Representation: Sendable {
  /// Why another response is made from this one.
  enum Derivation: Hashable {
    /// The client has it already.
    case notModified
    /// A page of another origin may read it, or must not be given one that it may not.
    case sharing(origin: String?)
  }

  private struct State {
    var attachment: (any Sendable & AnyObject)?
    var derived: [Derivation: Representation] = [:]
  }

  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The header fields, in the order in which they are sent.
  public let headers: [HTTPField]
  /// The content.
  public let body: ResponseBody
  /// What conditional requests are judged by; `nil` for what cannot be asked for conditionally.
  let validators: ResponseValidators?

  private let state = Locked(State())

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

  /// The server's own form of this response, made by the first call and kept.
  ///
  /// Two first calls at the same time may both make one; the first to be kept is given to both.
  public func attachment<Native: AnyObject & Sendable>(
    orMake make: (Representation) throws -> Native
  ) rethrows -> Native {
    if let kept = state.withLock({ $0.attachment }) as? Native { return kept }
    let made = try make(self)
    return state.withLock { state in
      if let kept = state.attachment as? Native { return kept }
      state.attachment = made
      return made
    }
  }

  /// The response that is made from this one for a reason, made by the first call and kept; there are few reasons.
  func derived(_ reason: Derivation, make: (Representation) -> Representation) -> Representation {
    if let kept = state.withLock({ $0.derived[reason] }) { return kept }
    let made = make(self)
    state.withLock { $0.derived[reason] = made }
    return made
  }
}
