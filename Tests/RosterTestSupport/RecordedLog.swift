import Logging
import RosterTestSupport

/// Keeps what is logged about refreshes.
struct RecordedLog: LogHandler {
  private let recorded = Watched<[String]>([])
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  /// The lines about refreshes, each as its message and sorted metadata.
  var lines: [String] { recorded.value }

  /// Waits until this many refreshes have been logged.
  func lines(reach count: Int) async {
    await recorded.wait { $0.count >= count }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    guard event.message.description.hasPrefix("roster") else { return }
    let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    recorded.update { $0.append(([event.message.description] + facts).joined(separator: " ")) }
  }
}
