import CRosterHTTP
import HTTPTypes
import RosterPresentation

/// Owner of an `hs_response`, the form in which a representation is sent, to as many connections as ask.
///
/// The body's bytes are lent, not copied; the shim gives the body back when the
/// last connection has sent it.
final class NativeResponse: Sendable {
  /// Memory is short, or a field has a name or a value that cannot be sent.
  struct Unsendable: Error {}

  // Safe to share: an `hs_response` does not change, and counts its references atomically.
  private nonisolated(unsafe) let response: OpaquePointer

  /// The one that is attached to a representation, made by the first call.
  static func of(_ representation: Representation) throws -> NativeResponse {
    if let kept = representation.attachment as? NativeResponse { return kept }
    let made = try NativeResponse(representation)
    return representation.attach(made) as? NativeResponse ?? made
  }

  private init(_ representation: Representation) throws {
    var text: [UInt8] = []
    var lengths: [(name: Int, value: Int)] = []
    for field in representation.headers {
      text.append(contentsOf: field.name.rawName.utf8)
      text.append(contentsOf: field.value.utf8)
      lengths.append((field.name.rawName.utf8.count, field.value.utf8.count))
    }
    let made = text.withUnsafeBufferPointer { text in
      var at = text.baseAddress
      func next(_ count: Int) -> hs_bytes {
        defer { at = at.map { $0 + count } }
        return hs_bytes(p: at, n: count)
      }
      let fields = lengths.map { hs_header(name: next($0.name), value: next($0.value)) }
      let body = representation.body
      return hs_response_make(
        hs_bytes(p: body.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), n: body.bytes.count),
        { owner in if let owner { Unmanaged<ResponseBody>.fromOpaque(owner).release() } },
        Unmanaged.passRetained(body).toOpaque(),
        fields, fields.count)
    }
    guard let made else { throw Unsendable() }
    response = made
  }

  deinit {
    hs_response_release(response)
  }

  func complete(_ request: OpaquePointer, status: UInt32) {
    hs_complete(request, status, response)
  }
}
