import CoreMetrics
import Synchronization

/// A number that only grows.
final class PrometheusCounter: CounterHandler, PrometheusSeries {
  private let count = Atomic<Int64>(0)

  func increment(by amount: Int64) {
    count.wrappingAdd(amount, ordering: .relaxed)
  }

  func reset() {
    count.store(0, ordering: .relaxed)
  }

  func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
    text += "\(name)\(labels.text) \(count.load(ordering: .relaxed))\n"
  }
}
