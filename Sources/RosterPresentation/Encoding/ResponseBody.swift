/// The bytes of one response, at an address that stays the same for as long as they live.
///
/// They can therefore be sent to many connections without being copied again.
public final class ResponseBody: @unchecked Sendable {
  // Sendable: the buffer is written once, before `init` returns, and only read until `deinit`.

  /// The bytes; valid as long as this object is.
  public let bytes: UnsafeRawBufferPointer

  /// Copies `content` once.
  public init(_ content: some Collection<UInt8>) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 1)
    buffer.copyBytes(from: content)
    bytes = UnsafeRawBufferPointer(buffer)
  }

  deinit {
    bytes.deallocate()
  }
}
