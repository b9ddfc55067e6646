public import Logging

/// Keeps what is logged, above all about refreshes.
public struct RecordedLog: LogHandler {
  private let recorded = Watched<[String]>([])
  private let leveled = Watched<[String]>([])
  /// What every line carries; it is not kept.
  public var metadata: Logger.Metadata = [:]
  /// Everything, unless a test wants less.
  public var logLevel = Logger.Level.trace

  /// Begins empty.
  public init() {}

  /// The lines about refreshes, each as its message and sorted metadata.
  public var lines: [String] { recorded.value.filter(Self.isAboutRefresh) }

  /// All lines, each with its level before it.
  public var leveledLines: [String] { leveled.value }

  /// Waits until this many refreshes have been logged.
  public func lines(reach count: Int) async {
    await recorded.wait { $0.count(where: Self.isAboutRefresh) >= count }
  }

  /// One of the values that every line carries.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Keeps a line.
  public func log(event: LogEvent) {
    let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let line = ([event.message.description] + facts).joined(separator: " ")
    leveled.update { $0.append("\(event.level) \(line)") }
    recorded.update { $0.append(line) }
  }

  private static func isAboutRefresh(_ line: String) -> Bool { line.hasPrefix("roster") }
}
