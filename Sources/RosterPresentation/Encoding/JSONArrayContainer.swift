/// Writes the elements of one array.
struct JSONArrayContainer: UnkeyedEncodingContainer {
  let output: JSONOutput
  private(set) var count = 0

  init(output: JSONOutput) {
    self.output = output
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() {
    next()
    output.appendNull()
  }

  mutating func encode(_ value: some Encodable) throws {
    next()
    try output.append(value)
  }

  mutating func nestedContainer<Nested>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
    preconditionFailure("descriptors are encoded without hand-made nesting")
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("descriptors are encoded without hand-made nesting")
  }

  mutating func superEncoder() -> any Encoder {
    preconditionFailure("descriptors are encoded without super encoders")
  }

  private mutating func next() {
    output.separate()
    count += 1
  }
}
