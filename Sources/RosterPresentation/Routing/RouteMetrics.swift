import CoreMetrics
import HTTPTypes
import RosterLocking

/// Counts and times the answers of one route: `http_requests_total`, `http_request_duration_seconds`.
final class RouteMetrics: Sendable {
  private struct Label: Hashable {
    let method: String
    let status: Int
  }

  private let path: String
  private let factory: any MetricsFactory
  private let duration: Timer
  private let method: HTTPRequest.Method?
  private let ok: Counter?
  private let notModified = SetOnce<Counter>()
  private let others = Locked<[Label: Counter]>([:])

  /// - Parameters:
  ///   - path: As in the route table, or a word for requests that no route answers.
  ///   - method: The route's; its usual answers are counted without looking anything up.
  init(_ path: String, _ method: HTTPRequest.Method?, _ factory: any MetricsFactory) {
    self.path = path
    self.method = method
    self.factory = factory
    duration = Timer(label: "http_request_duration_seconds", dimensions: [("route", path)], factory: factory)
    ok = method.map { Self.counter(path, Label(method: $0.rawValue, status: 200), factory) }
  }

  /// Notes one answer, and the time from the whole request to it.
  func answered(_ method: HTTPRequest.Method, _ status: HTTPResponse.Status, since began: Nanoseconds) {
    duration.recordNanoseconds(began.passed)
    if method == self.method {
      if let ok, status == .ok { return ok.increment() }
      if status == .notModified, let notModified = notModified.value { return notModified.increment() }
    }
    let label = Label(method: Self.known.contains(method) ? method.rawValue : "other", status: status.code)
    let counter = others.withLock { counters in
      if let known = counters[label] { return known }
      let made = Self.counter(path, label, factory)
      counters[label] = made
      return made
    }
    if method == self.method, status == .notModified { _ = notModified.set(counter) }
    counter.increment()
  }

  /// Clients invent methods; the others share a label, so that they cannot fill the memory of whoever counts.
  private static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]

  private static func counter(_ path: String, _ label: Label, _ factory: any MetricsFactory) -> Counter {
    Counter(
      label: "http_requests_total",
      dimensions: [("route", path), ("method", label.method), ("status", String(label.status))], factory: factory)
  }
}
