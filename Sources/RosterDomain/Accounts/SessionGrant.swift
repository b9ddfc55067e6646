/// A session that has just begun, with the token to show from now on; the token exists nowhere else.
public struct SessionGrant: Sendable {
  /// What to show: `Authorization: Bearer …` (RFC 6750 §2.1).
  public let token: String
  /// What it stands for.
  public let session: Session

  /// Pairs the two.
  public init(token: String, session: Session) {
    self.token = token
    self.session = session
  }
}
