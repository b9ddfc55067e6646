/// Answers requests; the one thing the server knows of the application.
public protocol HTTPResponder: Sendable {
  /// Answers one request.
  ///
  /// Called on an event loop's thread. An implementation that does not wait has
  /// answered before the loop turns to its next connection; one that waits is
  /// cancelled when the client goes away.
  func respond(to request: Request) async -> Representation
}
