import Glibc
import Logging

/// How log messages look.
enum LogFormat: String, CaseIterable, Sendable {
  /// Text on a terminal, JSON lines elsewhere.
  case auto
  /// One line for people.
  case text
  /// One JSON object a line, for collectors.
  case json

  /// What makes log handlers of this format, writing to standard output.
  func handler(level: Logger.Level) -> @Sendable (String) -> any LogHandler {
    let isJSON = self == .json || (self == .auto && isatty(STDOUT_FILENO) == 0)
    return { label in
      var handler: any LogHandler =
        isJSON ? JSONLogHandler() : StreamLogHandler.standardOutput(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
