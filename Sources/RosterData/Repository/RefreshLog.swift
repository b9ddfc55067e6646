import Logging
import RosterDomain

/// Tells operators how each refresh ended, once, and with the cause.
struct RefreshLog: Sendable {
  let logger: Logger

  /// How many defects one line shows.
  private static let shownDefects = 5

  /// - Parameter age: `nil` when it is not known.
  func restored(_ restoration: Restoration, _ current: CachedRoster?, age: Duration?) {
    switch restoration {
    case .nothing: logger.debug("no stored roster to start from")
    case .otherUpstream: logger.info("stored roster not used: it came from another upstream.url")
    case .restored:
      logger.info(
        "stored roster restored",
        metadata: [
          "revision": "\(current?.roster.revision.description ?? "")", "players": "\(current?.roster.count ?? 0)",
          "age": "\(age?.logText ?? "unknown, since it was checked in the future")",
        ])
    }
  }

  func restoreFailed(_ error: any Error) {
    logger.error("stored roster not restored", metadata: ["code": "\(FailureCode.of(error))", "cause": "\(error)"])
  }

  func notSavedAgain(_ failure: any Error) {
    logger.warning(
      "unsaved roster still not saved; it is served from memory, and saving is tried again",
      metadata: ["code": "\(FailureCode.of(failure))", "cause": "\(failure)"])
  }

  /// - Parameters:
  ///   - pause: How long until the upstream is asked without anyone asking for it.
  ///   - isServing: Whether there is a roster in memory, new or old.
  func ended(
    _ outcome: RefreshOutcome, _ candidate: RosterStatus.Candidate?, took: Duration, pause: Duration, isServing: Bool,
    acceptedByOperator: Bool
  ) {
    var metadata: Logger.Metadata = ["took": "\(took.logText)"]
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
      metadata["pause"] = "\(pause.logText)"
      metadata["next"] = isServing ? "the served roster stays" : "there is still no roster to serve"
      if let candidate, reason == .shrunk {
        metadata["confirmations"] = "\(candidate.confirmations)"
        metadata["next"] = "the served roster stays, until further scheduled refreshes agree or an operator accepts"
      }
    case .failed(let error):
      metadata["code"] = "\(FailureCode.of(error))"
      metadata["cause"] = "\(error)"
      metadata["pause"] = "\(pause.logText)"
    }
    logger.log(level: outcome.level, outcome.message(acceptedByOperator: acceptedByOperator), metadata: metadata)
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

  fileprivate func message(acceptedByOperator: Bool) -> Logger.Message {
    switch self {
    case .accepted(_, _, nil) where acceptedByOperator: "roster accepted by an operator"
    case .accepted where acceptedByOperator: "roster accepted by an operator, but not saved"
    case .accepted(_, _, nil): "roster refreshed"
    case .accepted: "roster refreshed, but not saved"
    case .unchanged(nil): "roster unchanged"
    case .unchanged: "roster unchanged, but the check not saved"
    case .refused: "roster not taken"
    case .failed: "roster not refreshed"
    }
  }
}
