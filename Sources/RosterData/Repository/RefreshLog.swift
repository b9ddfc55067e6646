import Logging
import RosterDomain

/// Tells operators how each refresh ended, once, and with the cause.
struct RefreshLog: Sendable {
  let logger: Logger

  /// How many defects one line shows.
  private static let shownDefects = 5

  func restored(_ current: CachedRoster?) {
    guard let current else { return logger.debug("no stored roster to start from") }
    logger.debug("stored roster restored", metadata: ["players": "\(current.roster.count)"])
  }

  func restoreFailed(_ error: any Error) {
    logger.error("stored roster not restored", metadata: ["code": "\(FailureCode.of(error))", "cause": "\(error)"])
  }

  func refreshed(_ outcome: RefreshOutcome, took duration: Duration, failures: Int, pause: Duration) {
    var metadata: Logger.Metadata = ["took": "\(duration)"]
    if let error = outcome.error {
      metadata["code"] = "\(FailureCode.of(error))"
      metadata["cause"] = "\(error)"
    }
    switch outcome {
    case .accepted(let roster, let defects, _):
      metadata["players"] = "\(roster.count)"
      metadata["revision"] = "\(roster.revision)"
      if !defects.isEmpty {
        metadata["rejectedRows"] = "\(defects.count(where: \.rejectsRow))"
        metadata["defects"] = "\(defects.count)"
        let shown = defects.prefix(Self.shownDefects).map { "\($0.pointer) \($0.reason.rawValue)" }
        metadata["firstDefects"] = "\(shown.joined(separator: ", "))"
      }
    case .unchanged: break
    case .failed:
      metadata["failures"] = "\(failures)"
      metadata["pause"] = "\(pause)"
    }
    logger.log(level: outcome.level, outcome.message, metadata: metadata)
  }
}

extension RefreshOutcome {
  fileprivate var level: Logger.Level {
    switch self {
    case .accepted(_, let defects, let unsaved): unsaved != nil ? .error : defects.isEmpty ? .info : .warning
    case .unchanged(let unsaved): unsaved != nil ? .error : .debug
    case .failed: .warning
    }
  }

  fileprivate var message: Logger.Message {
    switch self {
    case .accepted(_, _, nil): "roster refreshed"
    case .accepted: "roster refreshed, but not saved"
    case .unchanged(nil): "roster unchanged"
    case .unchanged: "roster unchanged, but the check not saved"
    case .failed: "roster not refreshed"
    }
  }
}
