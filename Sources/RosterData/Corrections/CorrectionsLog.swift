import Logging
import RosterDomain

/// Tells the operator what becomes of what editors say; never what it is.
struct CorrectionsLog: Sendable {
  let logger: Logger

  func loaded(_ stored: StoredCorrections) {
    guard stored.overlay.count > 0 else { return }
    logger.info("corrections loaded", metadata: ["players": "\(stored.overlay.count)"])
  }

  func loadFailed(_ error: any Error) {
    logger.error(
      "corrections cannot be read: the roster is served without them and nothing can be edited, until they can be",
      metadata: ["cause": "\(CauseText.of(error))"])
  }

  func changeNotKept(_ change: StoredChange, _ error: any Error) {
    logger.error(
      "a correction could not be kept; nothing was changed",
      metadata: [
        "player": "\(change.player)", "account": "\(change.author.account)", "requestID": "\(change.author.requestID)",
        "cause": "\(CauseText.of(error))",
      ])
  }

  func auditFailed(_ error: any Error) {
    logger.error("the audit cannot be read", metadata: ["cause": "\(CauseText.of(error))"])
  }
}
