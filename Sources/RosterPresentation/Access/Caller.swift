import HTTPTypes
public import RosterDomain

/// Who asks, when the route is not for everybody, and by which request.
public struct Caller: Sendable {
  /// Who has signed in.
  public let session: Session
  /// Decided once, so that the audit and the answer have the same one.
  let requestID: RequestID

  /// Who signs what is changed.
  var author: Author { Author(account: session.account, requestID: requestID.text) }
}
