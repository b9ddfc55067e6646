/// One series of a metric: what belongs to one set of labels.
protocol PrometheusSeries: AnyObject, Sendable {
  /// Writes the series' lines.
  func write(_ name: String, _ labels: PrometheusLabels, to text: inout String)
}
