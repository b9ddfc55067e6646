import HTTPTypes

/// What can be measured in the service, as text for Prometheus.
public protocol MetricsExposition: Sendable {
  /// Every metric at this moment, in the text format 0.0.4.
  func text() async -> String
}

/// `GET /metrics`: counters, gauges and histograms for a Prometheus server.
public struct MetricsPresenter: Presenter {
  private let exposition: any MetricsExposition

  /// Answers what `exposition` gives.
  public init(exposition: any MetricsExposition) {
    self.exposition = exposition
  }

  /// The metrics at this moment.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    Representation(status: .ok, headers: .metrics, body: ResponseBody(await exposition.text().utf8))
  }
}
