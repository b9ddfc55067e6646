/// Answers requests: the one thing the server knows of the application.
public protocol HTTPResponder: Sendable {
  /// Answers one request.
  ///
  /// Called on an event loop's thread. An implementation that does not wait has
  /// answered before the loop turns to its next connection; one that waits is
  /// cancelled when the client goes away.
  func respond(to request: Request) async -> Representation

  /// Answers a request that the server does not take; its connection ends with the answer.
  ///
  /// Called on an event loop's thread.
  ///
  /// - Parameter request: What is known of it: no query and no body; `-` for a method that is no token, `/` for a
  ///   path that could not be one; the fields may break HTTP's rules.
  func refuse(_ request: Request, because refusal: Refusal) -> Representation
}
