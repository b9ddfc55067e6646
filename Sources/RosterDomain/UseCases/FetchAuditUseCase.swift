/// Tells what editors have done.
public protocol FetchAuditUseCase: Sendable {
  /// - Returns: The changes that the query asks for, the latest first.
  /// - Throws: What ``CorrectionsRepository/audit(_:)`` throws.
  func callAsFunction(_ query: AuditQuery) async throws -> [AuditEntry]
}

/// Passes the question on to the repository.
public struct DefaultFetchAuditUseCase: FetchAuditUseCase {
  private let corrections: any CorrectionsRepository

  /// Looks in `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// The repository's changes.
  public func callAsFunction(_ query: AuditQuery) async throws -> [AuditEntry] {
    try await corrections.audit(query)
  }
}
