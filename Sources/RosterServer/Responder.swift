import CRosterHTTP
import HTTPTypes

/// The duty to answer one request: `hs_complete`, exactly once.
///
/// It cannot be copied, so a second answer does not compile; and one that is
/// dropped is refused with a 500, so no client waits for ever.
struct Responder: ~Copyable, Sendable {
  // Safe to send: `hs_complete` may be called from any thread, and nothing else is done with it.
  private nonisolated(unsafe) let request: OpaquePointer

  init(_ request: OpaquePointer) {
    self.request = request
  }

  deinit {
    hs_complete(request, 500, nil)
  }

  consuming func send(_ response: NativeResponse, status: HTTPResponse.Status) {
    response.complete(request, status: UInt32(status.code))
    discard self
  }
}
