/// Signs somebody out.
public protocol LogOutUseCase: Sendable {
  /// The token stands for nothing afterwards.
  ///
  /// - Throws: ``AuthenticationError/sessionUnknown``, ``AuthenticationError/unavailable``.
  func callAsFunction(token: String) async throws
}
