/// Writes a value that is neither object nor array, such as an enumeration with raw values.
struct JSONScalarContainer: SingleValueEncodingContainer {
  let output: JSONOutput

  var codingPath: [any CodingKey] { [] }

  func encodeNil() {
    output.appendNull()
  }

  func encode(_ value: some Encodable) throws {
    try output.append(value)
  }
}
