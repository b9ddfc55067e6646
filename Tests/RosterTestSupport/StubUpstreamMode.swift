/// How a ``StubUpstream`` answers.
public enum StubUpstreamMode: Hashable, Sendable {
  /// The roster, or 304, compressed where the client accepts it.
  case ok
  /// That status, with `Retry-After` if given.
  case status(Int, retryAfter: String? = nil)
  /// Hangs up without a byte.
  case close
  /// Accepts and never answers.
  case hang
  /// The head at once, then a byte every ten milliseconds.
  case trickle
  /// As ``ok``, once the test says so: ``StubUpstream/release()``.
  case held
  /// Half the body, then hangs up.
  case truncate
  /// 200 and half a JSON document.
  case garbage
  /// 200 and a sign-in page.
  case html
  /// 200 and `[]`.
  case empty
  /// 200 and an object where the array should be.
  case object
  /// The roster with bad rows mixed in.
  case badRows
  /// A redirect to that `Location`; `/players` leads back here for ever.
  case redirect(to: String, status: Int = 302)
  /// 256 MiB of zeros, compressed to less than 2 MiB.
  case bomb
  /// Never stops sending.
  case endless
  /// A response header of 1 MiB.
  case longHeader
  /// A `Content-Length` larger than what follows.
  case badLength
}
