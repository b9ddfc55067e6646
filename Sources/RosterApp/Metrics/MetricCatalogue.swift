/// Every metric of the service, in the order in which `/metrics` shows them; the README lists the same, which a test
/// checks.
package enum MetricCatalogue {
  /// The names.
  package static var names: [String] { all.map(\.name) }

  static let all = [
    MetricDescription("http_requests_total", .counter, "Requests answered, by route, method and status"),
    MetricDescription(
      "http_request_duration_seconds", .histogram, "Time from a whole request to its answer, by route",
      buckets: [0.000_01, 0.000_1, 0.001, 0.01, 0.1, 0.5, 1, 5, 10, 30]),
    MetricDescription(
      "http_request_log_dropped_total", .counter, "Requests left out of the log because it could not keep up"),
    MetricDescription("http_connections", .gauge, "Connections that are open"),
    MetricDescription(
      "http_connections_refused_total", .counter, "Connections closed at once: their address had its share"),
    MetricDescription(
      "http_connections_evicted_total", .counter, "Idle connections ended because file descriptors were short"),
    MetricDescription("http_memo_requests_total", .counter, "Responses looked for among the finished ones, by outcome"),
    MetricDescription("http_memo_bytes", .gauge, "Bytes of finished responses that are kept"),
    MetricDescription("roster_players", .gauge, "Players on the served roster"),
    MetricDescription("roster_corrections", .gauge, "Players of whom editors say something"),
    MetricDescription("roster_age_seconds", .gauge, "Time since the upstream last confirmed the served roster"),
    MetricDescription("roster_durable", .gauge, "Whether a restart would find the served roster in the store: 1 or 0"),
    MetricDescription("roster_consecutive_failures", .gauge, "Refreshes that failed since the last one that did not"),
    MetricDescription("roster_refreshes_total", .counter, "Refreshes, by how they ended"),
    MetricDescription(
      "roster_refresh_duration_seconds", .histogram, "Time of a whole refresh", buckets: refreshBuckets),
    MetricDescription(
      "roster_upstream_duration_seconds", .histogram, "Time that the upstream took to answer, or to fail",
      buckets: refreshBuckets),
    MetricDescription("roster_rows_quarantined_total", .counter, "Rows of the upstream that were left out"),
    MetricDescription("roster_guard_refusals_total", .counter, "Snapshots that were not taken"),
    MetricDescription("roster_store_failures_total", .counter, "Uses of the store that failed, by code"),
    MetricDescription("roster_store_set_aside_total", .counter, "Damaged store files that were set aside"),
    MetricDescription("roster_signins_total", .counter, "Tries to sign in, by how they ended"),
    MetricDescription("process_cpu_seconds_total", .counter, "Processor time, of the system's as well"),
    MetricDescription("process_resident_memory_bytes", .gauge, "Memory that is resident"),
    MetricDescription("process_open_fds", .gauge, "File descriptors that are open"),
    MetricDescription("process_start_time_seconds", .gauge, "When the process started, as Unix time"),
  ]

  private static let refreshBuckets = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
}
