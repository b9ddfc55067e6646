/// How far the roster that is served may be trusted, judged by its age alone.
public enum Freshness: String, Hashable, Sendable {
  /// Checked against the upstream recently enough.
  case fresh
  /// Old enough to be refreshed behind the reply, and still good to serve.
  case stale
  /// Too old to be served without trying the upstream first.
  case expired
}
