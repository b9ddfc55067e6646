/// Shows everything that editors say, page by page.
public protocol ListCorrectionsUseCase: Sendable {
  /// - Parameters:
  ///   - after: The last player of the page before; `nil` for the first page.
  ///   - limit: How many at most; at least 1.
  /// - Throws: What ``CorrectionsRepository/corrections(after:limit:)`` throws.
  func callAsFunction(after: PlayerID?, limit: Int) async throws -> CorrectionsPage
}

/// Passes the question on to the repository.
public struct DefaultListCorrectionsUseCase: ListCorrectionsUseCase {
  private let corrections: any CorrectionsRepository

  /// Looks in `corrections`.
  public init(corrections: any CorrectionsRepository) {
    self.corrections = corrections
  }

  /// A page of the repository's.
  public func callAsFunction(after: PlayerID?, limit: Int) async throws -> CorrectionsPage {
    try await corrections.corrections(after: after, limit: limit)
  }
}
