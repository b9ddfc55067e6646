/// Names a place in a JSON text (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
  /// What leads there from the outside in, unescaped.
  let tokens: [String]

  /// The whole text.
  static let root = JSONPointer(tokens: [])

  /// A member of the outermost object.
  package static func member(_ name: String) -> JSONPointer {
    JSONPointer(tokens: [name])
  }

  /// A place within this one.
  func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [token])
  }

  /// With `~` and `/` escaped; empty for the whole text.
  package var text: String {
    tokens.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}
