public import RosterDomain

/// `GET /status`: how old the roster is, where it came from, and how the upstream is doing.
public struct StatusPresenter: Presenter {
  private let reportStatus: any ReportStatusUseCase

  /// Answers from `reportStatus`.
  public init(reportStatus: any ReportStatusUseCase) {
    self.reportStatus = reportStatus
  }

  /// The state at this moment.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    return .momentary(StatusDescriptor(await reportStatus()))
  }
}
