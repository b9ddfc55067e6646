/// A JSON text that was read (RFC 8259), as it was written: nothing is rounded, dropped or put in order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they were sent; no two have the same name.
  case object([JSONMember])

  /// Reads a whole body.
  ///
  /// - Throws: ``JSONSyntaxError`` for the first thing that is wrong.
  package init(parsing body: [UInt8]) throws(JSONSyntaxError) {
    var parser = try JSONParser(body)
    self = try parser.parse()
  }

  /// The text, if this is one.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
