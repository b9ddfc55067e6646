/// What an upstream row says under one name.
enum Member<Value: Sendable>: Sendable {
  /// Nothing: the member is missing or `null`.
  case absent
  /// A value of another type than the format asks for.
  case mistyped
  /// A value of the right type, not yet judged.
  case value(Value)
}

extension KeyedDecodingContainer {
  /// Reads one member and never fails, so that one bad value does not cost its row, nor a bad row its snapshot.
  func member<Value: Decodable & Sendable>(_ key: Key, as type: Value.Type = Value.self) -> Member<Value> {
    do {
      return try decodeIfPresent(type, forKey: key).map(Member.value) ?? .absent
    } catch {
      // The cause can only be a DecodingError for this very member: the judge reports where it stands.
      return .mistyped
    }
  }
}
