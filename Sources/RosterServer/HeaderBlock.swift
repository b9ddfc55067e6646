import CRosterHTTP
import HTTPTypes
import RosterPresentation

/// A request's header fields, copied in one piece, and searched when someone asks.
///
/// A copy and not a view of the connection's memory: a request may outlive its
/// answer, that memory does not. One allocation costs less than the lock and the
/// object that would make a view safe, and a `String` is made only of what is read.
struct HeaderBlock: RequestHeaders {
  /// A field a line, as `name:value\n`.
  ///
  /// The shim lets neither a colon into a name nor a line feed into a value.
  private let lines: String
  /// Bit n is set when a field has a name of n bytes (mod 32): most fields that are asked for were not sent.
  private let nameLengths: UInt32

  init(_ headers: UnsafeBufferPointer<hs_header>) {
    let size = headers.reduce(0) { $0 + $1.name.n + $1.value.n + 2 }
    nameLengths = headers.reduce(0) { $0 | Self.mark($1.name.n) }
    lines = String(unsafeUninitializedCapacity: size) { block in
      var count = 0
      for header in headers {
        count = block[count...].initialize(fromContentsOf: UnsafeBufferPointer(header.name))
        block.initializeElement(at: count, to: UInt8(ascii: ":"))
        count = block[(count + 1)...].initialize(fromContentsOf: UnsafeBufferPointer(header.value))
        block.initializeElement(at: count, to: UInt8(ascii: "\n"))
        count += 1
      }
      return count
    }
  }

  subscript(name: HTTPField.Name) -> String? {
    let wanted = name.canonicalName.utf8.span
    guard nameLengths & Self.mark(wanted.count) != 0 else { return nil }
    let bytes = lines.utf8.span
    var found: String?
    var start = 0
    while start < bytes.count {
      var end = start
      while bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let colon = start + wanted.count
      if colon < end, bytes[colon] == UInt8(ascii: ":"), isName(bytes.extracting(start..<colon), wanted) {
        let value = String(lines[place(colon + 1)..<place(end)])
        found = found.map { $0 + ", " + value } ?? value
      }
      start = end + 1
    }
    return found
  }

  private func place(_ offset: Int) -> String.Index {
    lines.utf8.index(lines.startIndex, offsetBy: offset)
  }

  private func isName(_ sent: Span<UInt8>, _ lowercase: Span<UInt8>) -> Bool {
    for index in lowercase.indices where sent[index] != lowercase[index] {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sent[index])
      guard isCapital, sent[index] | 0x20 == lowercase[index] else { return false }
    }
    return true
  }

  private static func mark(_ length: Int) -> UInt32 {
    1 << UInt32(length & 31)
  }
}
