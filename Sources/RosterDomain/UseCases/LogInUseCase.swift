/// Signs somebody in.
public protocol LogInUseCase: Sendable {
  /// Wrong names and wrong passwords cannot be told apart, neither by the error nor by the time.
  ///
  /// - Parameters:
  ///   - name: What they say they are called.
  ///   - password: What they say they know.
  ///   - address: The numeric address that they come from.
  /// - Throws: ``AuthenticationError``.
  func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant
}
