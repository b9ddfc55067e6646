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
