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
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// By scalars: to Swift a slash with an accent on it is another character than a slash.
  private static func escaped(_ token: String) -> String {
    var escaped = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
