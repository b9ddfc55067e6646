/// Keeps a record of the requests that were answered.
public protocol RequestLog: Sendable {
  /// Notes one request.
  ///
  /// Called on event loops' threads, which must not be kept waiting.
  func note(_ request: AnsweredRequest)
}
