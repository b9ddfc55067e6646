/// What a metric is, for whoever reads `/metrics`.
struct MetricDescription: Sendable {
  enum Kind: String, Sendable {
    case counter, gauge, histogram
  }

  /// The name, which says the unit (<https://prometheus.io/docs/practices/naming/>).
  let name: String
  let kind: Kind
  /// One sentence without a full stop.
  let help: String
  /// The upper bounds of a histogram's buckets, ascending; empty for other kinds.
  let buckets: [Double]

  init(_ name: String, _ kind: Kind, _ help: String, buckets: [Double] = []) {
    self.name = name
    self.kind = kind
    self.help = help
    self.buckets = buckets
  }
}
