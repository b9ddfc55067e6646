package import CoreMetrics
import Dispatch
package import Logging
import RosterLocking
package import RosterPresentation

/// Logs requests from a queue of its own, so that neither an event loop nor one of Swift's threads waits for whoever
/// reads the log.
///
/// What the queue has no room for is left out, and counted.
package final class QueuedRequestLog: RequestLog {
  private let logger: Logger
  private let room: Int
  private let waiting = Locked(0)
  private let dropped: Counter
  private let queue = DispatchQueue(label: "roster.requests")

  /// - Parameter room: How many requests may wait to be logged.
  package init(room: Int = 4096, logger: Logger, metrics: any MetricsFactory) {
    self.room = room
    self.logger = logger
    dropped = Counter(label: "http_request_log_dropped_total", factory: metrics)
  }

  /// Logs one request soon.
  package func note(_ request: AnsweredRequest) {
    let hasRoom = waiting.withLock { [room] waiting in
      guard waiting < room else { return false }
      waiting += 1
      return true
    }
    guard hasRoom else { return dropped.increment() }
    queue.async { [self] in
      logger.info("request", metadata: Self.facts(of: request))
      waiting.withLock { $0 -= 1 }
    }
  }

  /// Returns when everything that was noted has been logged.
  package func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  private static func facts(of request: AnsweredRequest) -> Logger.Metadata {
    var facts: Logger.Metadata = [
      "method": "\(request.method)", "path": "\(request.path)", "status": "\(request.status)",
      "milliseconds": "\(request.duration / .milliseconds(1))",
    ]
    if let id = request.requestID { facts["requestID"] = "\(id)" }
    if let peer = request.peer { facts["peer"] = "\(peer.text)" }
    return facts
  }
}
