import Dispatch
import Logging
import MetricsTestKit
import RosterApp
import RosterLocking
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("The request log")
struct QueuedRequestLogTests {
  /// A log whose reader has stopped reading, until it is let go.
  private struct StuckLog: LogHandler {
    let lines = Locked<[String]>([])
    let reader = DispatchSemaphore(value: 0)
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      reader.wait()
      reader.signal()
      let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.withLock { $0.append(([event.message.description] + facts).joined(separator: " ")) }
    }
  }

  private let handler = StuckLog()
  private let metrics = TestMetrics()

  private func log(room: Int) -> QueuedRequestLog {
    QueuedRequestLog(room: room, logger: Logger(label: "test") { [handler] _ in handler }, metrics: metrics)
  }

  private func request(_ path: String) -> AnsweredRequest {
    AnsweredRequest(
      method: "GET", path: path, status: 200, duration: .microseconds(1500), requestID: "a-1",
      peer: PeerAddress("2001:db8::7"))
  }

  @Test("never waits for its reader: what there is no room for is left out and counted")
  func full() async throws {
    let log = log(room: 2)
    for path in ["/1", "/2", "/3", "/4"] { log.note(request(path)) }
    #expect(try metrics.expectCounter("http_request_log_dropped_total").totalValue == 2)
    handler.reader.signal()
    await log.flush()
    #expect(
      handler.lines.withLock { $0 }
        == ["/1", "/2"].map {
          "request method=GET milliseconds=1.5 path=\($0) peer=2001:db8::7 requestID=a-1 status=200"
        })
    log.note(request("/5"))
    await log.flush()
    #expect(handler.lines.withLock { $0.count } == 3)
  }
}
