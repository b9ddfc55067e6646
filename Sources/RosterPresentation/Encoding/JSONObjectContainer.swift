/// Writes the members of one object, `nil` as `null`.
struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    output.appendKey(key)
    output.appendNull()
  }

  func encode(_ value: String, forKey key: Key) {
    output.appendKey(key)
    output.append(value)
  }

  func encode(_ value: Int, forKey key: Key) {
    output.appendKey(key)
    output.append(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    output.appendKey(key)
    try output.append(value)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func nestedContainer<Nested>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    preconditionFailure("descriptors are encoded without hand-made nesting")
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("descriptors are encoded without hand-made nesting")
  }

  func superEncoder() -> any Encoder {
    preconditionFailure("descriptors are encoded without super encoders")
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    preconditionFailure("descriptors are encoded without super encoders")
  }
}
