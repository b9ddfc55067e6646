import CoreMetrics
import RosterLocking

/// A number that is set.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusSeries {
  private let value = Locked(0.0)

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }

  func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
    text += "\(name)\(labels.text) \(PrometheusNumber.text(value.withLock { $0 }))\n"
  }
}
