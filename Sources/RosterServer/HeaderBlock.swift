import CRosterHTTP
import HTTPTypes
import RosterPresentation

/// A request's header fields, copied in one piece, and searched when someone asks.
///
/// A copy and not a view of the connection's memory: a request may outlive its
/// answer, that memory does not. One allocation costs less than the lock and the
/// object that would make a view safe, and a `String` is made only of what is read.
struct HeaderBlock: RequestHeaders {
  /// For each field the length of its name and of its value, then both.
  private let bytes: [UInt8]
  /// Bit n is set when a field has a name of n bytes (mod 32): most fields that are asked for were not sent.
  private let nameLengths: UInt32

  init(_ headers: UnsafeBufferPointer<hs_header>) {
    let size = headers.reduce(0) { $0 + 2 * Self.lengthSize + $1.name.n + $1.value.n }
    nameLengths = headers.reduce(0) { $0 | Self.mark($1.name.n) }
    bytes = [UInt8](unsafeUninitializedCapacity: size) { block, count in
      func append(_ bytes: some Collection<UInt8>) {
        count = block[count...].initialize(fromContentsOf: bytes)
      }
      for header in headers {
        withUnsafeBytes(of: (UInt32(header.name.n), UInt32(header.value.n)), append)
        append(UnsafeBufferPointer(header.name))
        append(UnsafeBufferPointer(header.value))
      }
    }
  }

  subscript(name: HTTPField.Name) -> String? {
    let wanted = name.canonicalName
    guard nameLengths & Self.mark(wanted.utf8.count) != 0 else { return nil }
    var found: String?
    var end = 0
    while end < bytes.count {
      let name = end + 2 * Self.lengthSize
      let value = name + length(at: end)
      end = value + length(at: end + Self.lengthSize)
      guard isName(name..<value, wanted) else { continue }
      let text = String(decoding: bytes[value..<end], as: UTF8.self)
      found = found.map { $0 + ", " + text } ?? text
    }
    return found
  }

  private func length(at place: Int) -> Int {
    Int(bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  private func isName(_ sent: Range<Int>, _ lowercase: String) -> Bool {
    let (sent, wanted) = (bytes.span.extracting(sent), lowercase.utf8.span)
    guard sent.count == wanted.count else { return false }
    for index in wanted.indices where sent[index] != wanted[index] {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sent[index])
      guard isCapital, sent[index] | 0x20 == wanted[index] else { return false }
    }
    return true
  }

  private static func mark(_ length: Int) -> UInt32 {
    1 << UInt32(length & 31)
  }

  private static let lengthSize = MemoryLayout<UInt32>.size
}
