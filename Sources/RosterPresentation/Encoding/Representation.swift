public import HTTPTypes
import RosterLocking

/// One finished response (status, header fields, body): made once, sent any number of times.
///
/// Framing (`Content-Length`, `Connection`, `Date`, leaving out the body for
/// HEAD and 304) is the server's affair and does not stand in `headers`.
public final class Representation: Sendable {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The header fields, in the order in which they are sent.
  public let headers: [HTTPField]
  /// The content.
  public let body: ResponseBody

  private let attachment = Locked<(any Sendable & AnyObject)?>(nil)

  /// Puts a response together.
  public init(status: HTTPResponse.Status, headers: [HTTPField], body: ResponseBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The server's own form of this response, made by the first call and kept.
  ///
  /// Two first calls at the same time may both make one; the first to be kept is given to both.
  public func attachment<Native: AnyObject & Sendable>(
    orMake make: (Representation) throws -> Native
  ) rethrows -> Native {
    if let kept = attachment.withLock({ $0 }) as? Native { return kept }
    let made = try make(self)
    return attachment.withLock { kept in
      if let kept = kept as? Native { return kept }
      kept = made
      return made
    }
  }
}
