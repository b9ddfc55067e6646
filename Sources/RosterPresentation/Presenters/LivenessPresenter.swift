/// `GET /livez`: the process is up and its loops turn; says nothing of the roster or the upstream.
public struct LivenessPresenter: Presenter {
  /// Needs nothing.
  public init() {}

  /// 200, whenever it is asked.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    .momentary(HealthDescriptor(status: "alive"))
  }
}
