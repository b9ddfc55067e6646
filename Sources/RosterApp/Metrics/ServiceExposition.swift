import CoreMetrics
import RosterDomain
import RosterPresentation

/// What `/metrics` shows: what was counted since the start, and what is looked at now.
struct ServiceExposition: MetricsExposition {
  /// What the server and the memo know at one moment.
  struct Load: Sendable {
    let connections: Int
    let refusedConnections: Int
    let evictedConnections: Int
    let memoBytes: Int
  }

  private let factory: PrometheusMetricsFactory
  private let reportStatus: any ReportStatusUseCase
  private let load: @Sendable () -> Load

  init(
    factory: PrometheusMetricsFactory, reportStatus: any ReportStatusUseCase, load: @escaping @Sendable () -> Load
  ) {
    self.factory = factory
    self.reportStatus = reportStatus
    self.load = load
  }

  func text() async -> String {
    let status = await reportStatus()
    set("roster_players", status.snapshot?.playerCount ?? 0)
    set("roster_corrections", status.corrections.map(Double.init) ?? .nan)
    set("roster_age_seconds", status.snapshot?.age.map { $0 / .seconds(1) } ?? .nan)
    set("roster_durable", status.snapshot?.durable == true ? 1 : 0)
    set("roster_consecutive_failures", status.consecutiveFailures)
    let load = load()
    set("http_connections", load.connections)
    set("http_connections_refused_total", load.refusedConnections)
    set("http_connections_evicted_total", load.evictedConnections)
    set("http_memo_bytes", load.memoBytes)
    for (name, value) in ProcessFigures.all() { set(name, value) }
    return factory.text
  }

  private func set(_ name: String, _ value: Int) { set(name, Double(value)) }

  private func set(_ name: String, _ value: Double) {
    Meter(label: name, factory: factory).set(value)
  }
}
