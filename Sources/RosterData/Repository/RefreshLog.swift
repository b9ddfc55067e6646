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

  func savedAgain(_ failure: (any Error)?) {
    guard let failure else { return logger.info("unsaved roster saved now") }
    logger.warning(
      "unsaved roster still not saved; it is served from memory, and saving is tried again",
      metadata: ["code": "\(FailureCode.of(failure))", "cause": "\(failure)"])
  }

  func refreshed(_ outcome: RefreshOutcome, _ candidate: RosterStatus.Candidate?, took: Duration, pause: Duration) {
    var metadata: Logger.Metadata = ["took": "\(took)"]
    if let error = outcome.unsaved {
      metadata["code"] = "\(FailureCode.of(error))"
      metadata["cause"] = "\(error)"
    }
    switch outcome {
    case .accepted(let snapshot, let dropped, _):
      describe(snapshot, in: &metadata)
      if dropped > 0 { metadata["dropped"] = "\(dropped)" }
    case .unchanged: break
    case .refused(let reason, let snapshot, let dropped):
      describe(snapshot, in: &metadata)
      metadata["code"] = "\(reason.rawValue)"
      metadata["dropped"] = "\(dropped)"
      metadata["next"] = "the served roster stays"
      if let candidate, reason == .shrunk {
        metadata["confirmations"] = "\(candidate.confirmations)"
        metadata["next"] = "the served roster stays, until further scheduled refreshes agree or an operator accepts"
      }
    case .failed(let error):
      metadata["code"] = "\(FailureCode.of(error))"
      metadata["cause"] = "\(error)"
      metadata["pause"] = "\(pause)"
    }
    logger.log(level: outcome.level, outcome.message, metadata: metadata)
  }

  private func describe(_ snapshot: UpstreamSnapshot, in metadata: inout Logger.Metadata) {
    metadata["players"] = "\(snapshot.roster.count)"
    metadata["revision"] = "\(snapshot.roster.revision)"
    guard !snapshot.defects.isEmpty else { return }
    metadata["rejectedRows"] = "\(snapshot.rejectedRows)"
    metadata["defects"] = "\(snapshot.defects.count)"
    let shown = snapshot.defects.prefix(Self.shownDefects).map { "\($0.pointer) \($0.reason.rawValue)" }
    metadata["firstDefects"] = "\(shown.joined(separator: ", "))"
  }
}

extension RefreshOutcome {
  fileprivate var level: Logger.Level {
    switch self {
    case .accepted(let snapshot, _, let unsaved): unsaved != nil ? .error : snapshot.defects.isEmpty ? .info : .warning
    case .unchanged(let unsaved): unsaved != nil ? .error : .debug
    case .refused, .failed: .warning
    }
  }

  fileprivate var message: Logger.Message {
    switch self {
    case .accepted(_, _, nil): "roster refreshed"
    case .accepted: "roster refreshed, but not saved"
    case .unchanged(nil): "roster unchanged"
    case .unchanged: "roster unchanged, but the check not saved"
    case .refused: "roster not taken"
    case .failed: "roster not refreshed"
    }
  }
}
