import RosterDomain

/// Who has signed in, and until when.
struct SessionDescriptor: Encodable {
  let account: String
  let role: String
  let expiresAt: String

  init(_ session: Session) {
    account = session.account.text
    role = session.role.rawValue
    expiresAt = Timestamp.text(session.expiresAt)
  }
}
