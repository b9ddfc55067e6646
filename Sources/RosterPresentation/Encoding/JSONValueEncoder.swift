/// What a descriptor's synthesised `encode(to:)` writes into.
struct JSONValueEncoder: Encoder {
  let output: JSONOutput

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.begin(UInt8(ascii: "{"), closedBy: UInt8(ascii: "}"))
    return KeyedEncodingContainer(JSONObjectContainer(output: output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.begin(UInt8(ascii: "["), closedBy: UInt8(ascii: "]"))
    return JSONArrayContainer(output: output)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONScalarContainer(output: output)
  }
}
