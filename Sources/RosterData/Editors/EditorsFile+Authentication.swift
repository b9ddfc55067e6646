import GRDB
import RosterDomain

extension EditorsFile {
  /// Uses the file to find out who somebody is.
  ///
  /// - Throws: ``AuthenticationError/unavailable`` when it cannot be used, the cause of which has been logged; what
  ///   `body` throws of its own.
  func authenticating<Value: Sendable>(
    writing: Bool = false, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await writing ? write(body) : read(body)
    } catch is StoreError {
      throw AuthenticationError.unavailable
    }
  }
}
