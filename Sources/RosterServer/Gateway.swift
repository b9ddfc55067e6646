import CRosterHTTP
import HTTPTypes
import Logging
import RosterPresentation

/// What stands between the shim's callbacks and the responder.
final class Gateway: Sendable {
  private let responder: any HTTPResponder
  private let logger: Logger

  init(responder: any HTTPResponder, logger: Logger) {
    self.responder = responder
    self.logger = logger
  }

  /// Starts to answer on this thread, an event loop's, and stays on it until the responder first waits.
  func answer(_ request: OpaquePointer, _ view: hs_view) {
    // Safe to send: the request stays the shim's until `hs_complete`, which may be called from any thread.
    nonisolated(unsafe) let raw = request
    let parts = Request(view)
    let task = Task.immediate {
      let reply = Responder(raw)
      self.send(await self.responder.respond(to: parts), with: reply)
    }
    if !hs_request_is_complete(raw) {
      hs_request_keep(raw, Unmanaged.passRetained(RunningAnswer(task)).toOpaque())
    }
  }

  /// Answers a request that the shim does not take, within this call.
  func refuse(_ request: OpaquePointer, _ view: hs_view, _ reason: hs_refusal, detail: String) {
    let refusal = Refusal(Refusal.Reason(reason), detail: detail)
    send(responder.refuse(Request(view), because: refusal), with: Responder(request))
  }

  // Not inlined: its locals would stand in the asynchronous frame, which every request allocates.
  @inline(never)
  private func send(_ representation: Representation, with reply: consuming Responder) {
    do {
      reply.send(try NativeResponse.of(representation), status: representation.status)
    } catch {
      logger.error("a response cannot be sent", metadata: ["status": "\(representation.status.code)"])
    }
  }

  func log(_ message: String) {
    logger.debug("\(message)")
  }

  func warnOfShortage() {
    logger.warning(
      "file descriptors are short: idle connections end, or new ones wait; raise the limit of open files or lower http.maxConnections"
    )
  }
}
