/// How an upstream can fail.
///
/// ``code`` is public and stable. The words that some cases carry are for the
/// log alone; they never hold credentials.
public enum UpstreamError: Error, Hashable, Sendable {
  /// No connection, no file, or not the right to read it.
  case unreachable(reason: String)
  /// The whole exchange did not end in time.
  case timedOut
  /// An answer other than the roster or "not modified", and how long it asked to be left alone.
  case status(Int, retryAfter: Duration?)
  /// More bytes than allowed, counted after decompression; or a compression that no honest roster has.
  case tooLarge
  /// What came is not a roster; `at` says where and why reading stopped.
  case undecodable(at: String)
  /// The exchange broke off, or broke the protocol.
  case brokenExchange(reason: String)
  /// A redirect that is not followed: one too many, from https to http, or to something else than the web.
  case redirectRefused(reason: String)
  /// The file changed each time while it was read.
  case changedWhileRead

  /// A stable name for `/status`, dashboards and alerts.
  public var code: String {
    switch self {
    case .unreachable: "upstream.unreachable"
    case .timedOut: "upstream.timedOut"
    case .status: "upstream.status"
    case .tooLarge: "upstream.tooLarge"
    case .undecodable: "upstream.undecodable"
    case .brokenExchange: "upstream.brokenExchange"
    case .redirectRefused: "upstream.redirectRefused"
    case .changedWhileRead: "upstream.changedWhileRead"
    }
  }

  /// How long the upstream asked not to be asked.
  public var retryAfter: Duration? {
    if case .status(_, let retryAfter) = self { retryAfter } else { nil }
  }
}

extension UpstreamError: CustomStringConvertible {
  /// One sentence for the log: what went wrong, and why.
  public var description: String {
    switch self {
    case .unreachable(let reason): "the upstream cannot be reached: \(reason)"
    case .timedOut: "the upstream did not give its whole answer in time (upstream.timeout)"
    case .status(let code, nil): "the upstream answered \(code)"
    case .status(let code, let pause?): "the upstream answered \(code), and not to ask again for \(pause.logText)"
    case .tooLarge:
      "the upstream's answer is larger than allowed (upstream.maxBytes), or compressed more than a roster can be"
    case .undecodable(let place): "the upstream's answer is not a roster: reading stopped at \(place)"
    case .brokenExchange(let reason): "the exchange with the upstream broke off: \(reason)"
    case .redirectRefused(let reason): "the upstream's redirect is not followed: \(reason)"
    case .changedWhileRead: "the upstream's file changed each time while it was read"
    }
  }
}
