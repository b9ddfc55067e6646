/// Who changes something, and by which request.
public struct Author: Hashable, Sendable {
  /// The account.
  public let account: AccountName
  /// The identity of the request, as the logs have it.
  public let requestID: String

  /// Names the two.
  public init(account: AccountName, requestID: String) {
    self.account = account
    self.requestID = requestID
  }
}
