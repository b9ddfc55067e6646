import FoundationEssentials
import Logging

/// Writes each log message as one JSON object on one line of standard output.
///
/// Members: `time` (RFC 3339, UTC), `level`, `message`, and the metadata as strings.
struct JSONLogHandler: LogHandler {
  var logLevel: Logger.Level = .info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var members = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues(\.description)
    members["time"] = Date.now.formatted(.iso8601)
    members["level"] = event.level.rawValue
    members["message"] = event.message.description
    StandardStream.output.print(Self.line(members))
  }

  private static func line(_ members: [String: String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(members), as: UTF8.self)
    } catch {
      preconditionFailure("a dictionary of strings can be encoded")
    }
  }
}
