import CoreMetrics
import RosterLocking

/// How often a value was not above each of a few bounds; durations are in seconds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusSeries {
  private struct State {
    /// How many values fell between a bound and the one below; the last, above them all.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Locked<State>

  /// - Parameter bounds: Ascending.
  init(bounds: [Double]) {
    self.bounds = bounds
    state = Locked(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock {
      $0.counts[bucket] += 1
      $0.sum += value
    }
  }

  func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
    let (counts, sum) = state.withLock { ($0.counts, $0.sum) }
    var total = 0
    for (bound, count) in zip(bounds + [.infinity], counts) {
      total += count
      text += "\(name)_bucket\(labels.adding("le", PrometheusNumber.text(bound)).text) \(total)\n"
    }
    text += "\(name)_sum\(labels.text) \(PrometheusNumber.text(sum))\n"
    text += "\(name)_count\(labels.text) \(total)\n"
  }
}
