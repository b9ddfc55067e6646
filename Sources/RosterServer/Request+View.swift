import CRosterHTTP
import HTTPTypes
import RosterPresentation

extension Request {
  /// Copies a request out of its connection's memory.
  convenience init(_ view: hs_view) {
    self.init(
      method: HTTPRequest.Method(view.method),
      path: String(view.path),
      query: view.query.p == nil ? nil : String(view.query),
      headers: HeaderBlock(UnsafeBufferPointer(start: view.headers, count: Int(view.header_count))),
      body: Array(UnsafeBufferPointer(view.body)),
      peerAddress: PeerAddress(networkOrder: UnsafeBufferPointer(view.peer).span)
    )
  }
}

extension HTTPRequest.Method {
  fileprivate init(_ bytes: hs_bytes) {
    // Nearly every request is a GET; the others are checked for being tokens, once more.
    if UnsafeBufferPointer(bytes).elementsEqual("GET".utf8) {
      self = .get
    } else {
      guard let method = Self(String(bytes)) else {
        preconditionFailure("the shim lets only tokens through as methods")
      }
      self = method
    }
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  init(_ bytes: hs_bytes) {
    self.init(start: bytes.p, count: bytes.n)
  }
}

extension String {
  fileprivate init(_ bytes: hs_bytes) {
    self.init(decoding: UnsafeBufferPointer(bytes), as: UTF8.self)
  }
}
