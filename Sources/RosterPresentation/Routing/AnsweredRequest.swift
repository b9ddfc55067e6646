import HTTPTypes

/// What a log says of one request and its answer; nothing that may be secret, so no query and no fields.
public struct AnsweredRequest: Hashable, Sendable {
  /// The method, `-` for one that was no token.
  public let method: String
  /// The path as it was sent, with what no path may hold percent-encoded.
  public let path: String
  /// The status of the answer.
  public let status: Int
  /// From the whole request to its answer.
  public let duration: Duration
  /// What the answer, or else the client, calls the request; `nil` when neither does.
  public let requestID: String?
  /// The address of whoever sent it, which may be a proxy's.
  public let peer: PeerAddress?

  /// Collects what is said of one request.
  public init(
    method: String, path: String, status: Int, duration: Duration, requestID: String?, peer: PeerAddress?
  ) {
    self.method = method
    self.path = path
    self.status = status
    self.duration = duration
    self.requestID = requestID
    self.peer = peer
  }
}

extension AnsweredRequest {
  init(_ request: Request, _ answer: Representation, since began: Nanoseconds) {
    self.init(
      method: request.method.rawValue,
      path: PercentEncoding.encode(path: request.path),
      status: answer.status.code,
      duration: .nanoseconds(began.passed),
      requestID: answer.headers.first { $0.name == .xRequestID }?.value ?? RequestID(givenBy: request)?.text,
      peer: request.peerAddress)
  }
}
