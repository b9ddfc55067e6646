/// Says what state the served roster is in, for operators, probes and dashboards.
public protocol ReportStatusUseCase: Sendable {
  /// Never waits for the upstream, and never fails.
  func callAsFunction() async -> RosterStatus
}

/// Asks the repository.
public struct DefaultReportStatusUseCase: ReportStatusUseCase {
  private let repository: any PlayersRepository

  /// Reports on the roster of `repository`.
  public init(repository: any PlayersRepository) {
    self.repository = repository
  }

  /// The repository's own report.
  public func callAsFunction() async -> RosterStatus {
    await repository.status()
  }
}
