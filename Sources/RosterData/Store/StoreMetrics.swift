import CoreMetrics

/// Counts what goes wrong with a store.
struct StoreMetrics: Sendable {
  private let failures: [String: Counter]
  private let damaged: Counter

  /// Every series exists from the start, at zero.
  init(_ factory: any MetricsFactory) {
    failures = Dictionary(
      uniqueKeysWithValues: StoreError.codes.map {
        ($0, Counter(label: "roster_store_failures_total", dimensions: [("code", $0)], factory: factory))
      })
    damaged = Counter(label: "roster_store_set_aside_total", factory: factory)
  }

  func failed(_ error: any Error) {
    if let error = error as? StoreError { failures[error.code]?.increment() }
  }

  func setAside() {
    damaged.increment()
  }
}
