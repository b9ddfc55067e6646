package import CoreMetrics
import RosterLocking

/// Keeps what is counted through swift-metrics, and writes it in Prometheus's text format 0.0.4:
/// <https://prometheus.io/docs/instrumenting/exposition_formats/>.
///
/// A metric must stand in the catalogue, which knows its help and its buckets.
package final class PrometheusMetricsFactory: MetricsFactory {
  private let catalogue: [MetricDescription]
  private let series = Locked<[String: [PrometheusLabels: any PrometheusSeries]]>([:])

  /// Knows the metrics of the service.
  package convenience init() {
    self.init(catalogue: MetricCatalogue.all)
  }

  init(catalogue: [MetricDescription]) {
    self.catalogue = catalogue
  }

  /// Every series, with the kind and the help of its metric.
  package var text: String {
    let series = series.withLock { $0 }
    var text = ""
    for metric in catalogue {
      guard let known = series[metric.name] else { continue }
      text += "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
      for (labels, one) in known.sorted(by: { $0.key < $1.key }) { one.write(metric.name, labels, to: &text) }
    }
    return text
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions) { _ in PrometheusCounter() }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions) { _ in PrometheusGauge() }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions) { PrometheusHistogram(bounds: $0.buckets) }
  }

  package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    aggregate
      ? series(label, dimensions) { PrometheusHistogram(bounds: $0.buckets) }
      : series(label, dimensions) { _ in PrometheusGauge() }
  }

  // Series live as long as the service.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}

  /// The series of these labels, which is made when nobody has asked for it before.
  private func series<Series: PrometheusSeries>(
    _ name: String, _ dimensions: [(String, String)], make: (MetricDescription) -> Series
  ) -> Series {
    guard let metric = catalogue.first(where: { $0.name == name }) else {
      preconditionFailure("the metric \(name) stands in the catalogue")
    }
    let labels = PrometheusLabels(dimensions)
    return series.withLock { series in
      if let known = series[name]?[labels] as? Series { return known }
      let made = make(metric)
      series[name, default: [:]][labels] = made
      return made
    }
  }
}
