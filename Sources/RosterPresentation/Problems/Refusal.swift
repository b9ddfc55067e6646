/// Why the server turns a request down before it reaches a route.
public struct Refusal: Error, Equatable {
  /// The kinds of refusals.
  public enum Reason: CaseIterable, Sendable {
    /// The head breaks HTTP's rules.
    case malformed
    /// CONNECT, which is for proxies.
    case proxyMethod
    /// The content comes in a transfer coding that is not understood.
    case transferEncodingUnsupported
    /// The content is longer than allowed.
    case bodyTooLarge
    /// The target is longer than allowed.
    case targetTooLong
    /// The header fields are more, or longer, than allowed.
    case headTooLarge
    /// As many requests of this client as may be are being answered.
    case tooManyAtATime
    /// The server ends.
    case shuttingDown
    /// The request was taken, but its answer cannot be sent.
    case failed
  }

  /// The kind of refusal.
  public let reason: Reason
  /// What is wrong with this request, for its client.
  public let detail: String

  /// A refusal, in the server's words.
  public init(_ reason: Reason, detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
