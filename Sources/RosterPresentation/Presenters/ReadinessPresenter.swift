public import RosterDomain

/// `GET /readyz`: whether a load balancer should send traffic here.
///
/// Ready means that there is a roster to serve, whatever the upstream does, and
/// that the service is not shutting down.
public struct ReadinessPresenter: Presenter {
  private let reportStatus: any ReportStatusUseCase
  private let isDraining: @Sendable () -> Bool

  /// Asks `reportStatus` for a roster, and `isDraining` whether shutdown has begun.
  public init(reportStatus: any ReportStatusUseCase, isDraining: @escaping @Sendable () -> Bool) {
    self.reportStatus = reportStatus
    self.isDraining = isDraining
  }

  /// 200, or a 503 problem that says which of the two is missing.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    if isDraining() { throw RequestError.notReady("It is shutting down.") }
    guard await reportStatus().snapshot != nil else {
      throw RequestError.notReady("There is no roster to serve yet.")
    }
    return .momentary(HealthDescriptor(status: "ready"))
  }
}
