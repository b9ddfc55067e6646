/// Tells who shows a token.
public protocol CurrentSessionUseCase: Sendable {
  /// - Throws: ``AuthenticationError/sessionUnknown``, ``AuthenticationError/unavailable``.
  func callAsFunction(token: String) async throws -> Session
}
