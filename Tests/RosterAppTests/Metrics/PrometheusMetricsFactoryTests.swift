import CoreMetrics
import Foundation
import RosterApp
import RosterTestSupport
import Testing

@Suite("The text for Prometheus")
struct PrometheusMetricsFactoryTests {
  private let factory = PrometheusMetricsFactory()

  @Test("has help and kind once a metric, then its series in order, and nothing of what nobody uses")
  func counters() {
    Counter(label: "roster_refreshes_total", dimensions: [("outcome", "failed")], factory: factory).increment(by: 2)
    Counter(label: "roster_refreshes_total", dimensions: [("outcome", "accepted")], factory: factory).increment()
    Counter(label: "roster_refreshes_total", dimensions: [("outcome", "failed")], factory: factory).increment()
    #expect(
      factory.text == """
        # HELP roster_refreshes_total Refreshes, by how they ended
        # TYPE roster_refreshes_total counter
        roster_refreshes_total{outcome="accepted"} 1
        roster_refreshes_total{outcome="failed"} 3

        """)
  }

  @Test("counts in a histogram what is not above each bound, in seconds")
  func histograms() throws {
    let timer = Timer(label: "roster_upstream_duration_seconds", factory: factory)
    for milliseconds in [1, 5, 10, 2000, 100_000] { timer.recordMilliseconds(milliseconds) }
    let lines = factory.text.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    let values = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
    #expect(values[#"roster_upstream_duration_seconds_bucket{le="0.001"}"#] == "1")
    #expect(values[#"roster_upstream_duration_seconds_bucket{le="0.01"}"#] == "3")
    #expect(values[#"roster_upstream_duration_seconds_bucket{le="2.5"}"#] == "4")
    #expect(values[#"roster_upstream_duration_seconds_bucket{le="60"}"#] == "4")
    #expect(values[#"roster_upstream_duration_seconds_bucket{le="+Inf"}"#] == "5")
    #expect(values["roster_upstream_duration_seconds_count"] == "5")
    #expect(values["roster_upstream_duration_seconds_sum"] == "102.016")
  }

  @Test("writes gauges as they were set last, NaN included", arguments: [(1.5, "1.5"), (40, "40"), (.nan, "NaN")])
  func gauges(value: Double, text: String) {
    Meter(label: "roster_age_seconds", factory: factory).set(value)
    #expect(factory.text.hasSuffix("\nroster_age_seconds \(text)\n"))
  }

  @Test("escapes what labels may not hold")
  func labels() {
    Counter(label: "http_requests_total", dimensions: [("route", "a\"b\\c\nd")], factory: factory).increment()
    #expect(factory.text.hasSuffix(#"http_requests_total{route="a\"b\\c\nd"} 1"# + "\n"))
  }

  @Test("the README lists every metric")
  func readme() throws {
    let readme = try String(contentsOf: RosterProcess.package.appending(path: "README.md"), encoding: .utf8)
    for name in MetricCatalogue.names { #expect(readme.contains("| `\(name)"), "\(name)") }
  }
}
