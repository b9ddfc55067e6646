import RosterDomain

/// A session that has just begun; the one answer that has a token.
struct SessionGrantDescriptor: Encodable {
  let token: String
  let account: String
  let role: String
  let expiresAt: String?

  init(_ grant: SessionGrant) {
    let session = SessionDescriptor(grant.session)
    token = grant.token
    account = session.account
    role = session.role
    expiresAt = session.expiresAt
  }
}
