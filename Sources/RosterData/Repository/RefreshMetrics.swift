import CoreMetrics

/// Counts how refreshes end, and times them.
struct RefreshMetrics: Sendable {
  private let outcomes: [RefreshOutcome.Kind: Counter]
  private let refreshDuration: Timer
  private let upstreamDuration: Timer
  private let quarantinedRows: Counter
  private let guardRefusals: Counter

  /// Every series exists from the start, at zero.
  init(_ factory: any MetricsFactory) {
    outcomes = Dictionary(
      uniqueKeysWithValues: RefreshOutcome.Kind.allCases.map {
        ($0, Counter(label: "roster_refreshes_total", dimensions: [("outcome", $0.rawValue)], factory: factory))
      })
    refreshDuration = Timer(label: "roster_refresh_duration_seconds", factory: factory)
    upstreamDuration = Timer(label: "roster_upstream_duration_seconds", factory: factory)
    quarantinedRows = Counter(label: "roster_rows_quarantined_total", factory: factory)
    guardRefusals = Counter(label: "roster_guard_refusals_total", factory: factory)
  }

  func ended(_ outcome: RefreshOutcome, took duration: Duration) {
    outcomes[outcome.kind]?.increment()
    refreshDuration.recordNanoseconds(duration.nanoseconds)
    if case .refused = outcome { guardRefusals.increment() }
    if let snapshot = outcome.snapshot { quarantinedRows.increment(by: snapshot.rejectedRows) }
  }

  func upstreamAnswered(in duration: Duration) {
    upstreamDuration.recordNanoseconds(duration.nanoseconds)
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
