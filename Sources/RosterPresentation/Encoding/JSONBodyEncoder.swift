/// Turns a descriptor into the bytes of a JSON body (RFC 8259).
///
/// Members stand in the order in which the descriptor declares them, and a
/// member that is `nil` is written as `null` rather than left out: the same
/// descriptor gives the same bytes in every process, and clients always find
/// every member. Foundation's encoder promises neither.
///
/// Descriptors are made of strings, integers, finite numbers, booleans, optionals,
/// arrays and other descriptors. Hand-made nested containers are not supported.
package struct JSONBodyEncoder {
  package init() {}

  /// Encodes one descriptor, whose `encode(to:)` must be the synthesised one.
  package func encode(_ descriptor: some Encodable) -> [UInt8] {
    let output = JSONOutput()
    do {
      try output.append(descriptor)
    } catch {
      preconditionFailure("a synthesised encode(to:) throws only what the encoder throws, and this one throws nothing")
    }
    return output.bytes
  }
}
