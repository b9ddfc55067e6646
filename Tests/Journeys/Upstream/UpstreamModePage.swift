/// The table of modes as operators read it.
enum UpstreamModePage {
  private static let columns = [
    "mode", "the upstream…", "no roster yet: clients get", "with a roster: clients get", "`lastError` in `/status`",
    "requests", "asked again after",
  ]

  /// The table in Markdown, a line for each mode.
  static let table: String = {
    let lines = [columns, columns.map { _ in "---" }] + UpstreamMode.table.map(cells)
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }()

  private static func cells(_ mode: UpstreamMode) -> [String] {
    [
      "`\(mode.name)`", mode.behaviour, cold(mode), warm(mode), status(mode), "\(mode.cost)",
      "\(mode.again.map(range) ?? "60") s",
    ]
  }

  private static func cold(_ mode: UpstreamMode) -> String {
    switch mode.cold {
    case .roster: mode.seconds > 0 ? "the roster, after \(mode.seconds) s" : "the roster"
    case .unavailable: "503, `Retry-After` \(mode.again.map(range) ?? "")"
    case .unavailableAfterWaiting: "503 after \(ServiceInProcess.waitFor) s, `Retry-After` 1"
    }
  }

  private static func warm(_ mode: UpstreamMode) -> String {
    switch mode.warm {
    case .kept: "the roster it has"
    case .replaced: mode.seconds > 0 ? "the roster it has; after \(mode.seconds) s the new one" : "the new roster"
    }
  }

  private static func status(_ mode: UpstreamMode) -> String {
    guard let error = mode.error else { return "none" }
    return mode.seconds > 0 ? "`\(error)`, after \(mode.seconds) s" : "`\(error)`"
  }

  private static func range(_ seconds: ClosedRange<Int>) -> String {
    seconds.count == 1 ? "\(seconds.lowerBound)" : "\(seconds.lowerBound)–\(seconds.upperBound)"
  }
}
