import HTTPTypes

extension HTTPFields {
  /// The fields of a request that has a name: `X-Request-Id`.
  static func named(_ id: String) -> HTTPFields {
    guard let name = HTTPField.Name("X-Request-Id") else { preconditionFailure("the field has a name") }
    return [name: id]
  }
}
