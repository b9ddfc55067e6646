public import HTTPTypes

/// One HTTP request as it came: raw parts, nothing decoded, nothing judged beyond its framing.
///
/// A class, so that the asynchronous layers it passes through hold one reference
/// each: their frames then fit into the first block of memory of a task.
public final class Request: Sendable {
  /// The method, standard or not.
  public let method: HTTPRequest.Method
  /// The path with its percent-encoding; begins with a slash, or is `*`.
  public let path: String
  /// What follows the question mark, with its percent-encoding; `nil` without a question mark.
  public let query: String?
  /// The header fields.
  public let headers: any RequestHeaders
  /// The whole content; empty when there is none.
  public let body: [UInt8]
  /// The address of whoever sent it, which may be a proxy's; `nil` when it did not come over IP.
  public let peerAddress: PeerAddress?

  /// The text of ``peerAddress``, made anew each time; empty without one.
  public var peer: String { peerAddress?.text ?? "" }

  /// Collects the parts of one request.
  public init(
    method: HTTPRequest.Method,
    path: String,
    query: String? = nil,
    headers: any RequestHeaders = HTTPFields(),
    body: [UInt8] = [],
    peerAddress: PeerAddress? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peerAddress = peerAddress
  }
}
