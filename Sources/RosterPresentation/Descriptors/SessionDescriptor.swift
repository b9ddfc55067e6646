import RosterDomain

/// Who has signed in, and until when.
struct SessionDescriptor: Encodable {
  let account: String
  let role: String
  /// `nil` for a session that does not end.
  let expiresAt: String?

  init(_ session: Session) {
    account = session.account.text
    role = session.role.rawValue
    expiresAt = session.expiresAt.map(Timestamp.text)
  }
}
