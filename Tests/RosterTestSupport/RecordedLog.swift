public import Logging

/// Keeps what is logged about refreshes.
public struct RecordedLog: LogHandler {
  private let recorded = Watched<[String]>([])
  /// What every line carries; it is not kept.
  public var metadata: Logger.Metadata = [:]
  /// Everything, unless a test wants less.
  public var logLevel = Logger.Level.trace

  /// Begins empty.
  public init() {}

  /// The lines about refreshes, each as its message and sorted metadata.
  public var lines: [String] { recorded.value }

  /// Waits until this many refreshes have been logged.
  public func lines(reach count: Int) async {
    await recorded.wait { $0.count >= count }
  }

  /// One of the values that every line carries.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Keeps a line about a refresh; others are none of its business.
  public func log(event: LogEvent) {
    guard event.message.description.hasPrefix("roster") else { return }
    let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    recorded.update { $0.append(([event.message.description] + facts).joined(separator: " ")) }
  }
}
