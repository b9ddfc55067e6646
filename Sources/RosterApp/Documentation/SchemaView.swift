import Yams

/// Shows what values look like (JSON Schema 2020-12).
struct SchemaView {
  let document: OpenAPIDocument
  let prose: Prose

  /// The kind of value in a few words, with links to named schemas.
  func summary(_ schema: Node) -> HTML {
    if let reference = schema["$ref"]?.string, let name = reference.split(separator: "/").last {
      return HTML("a", ["href": "#schema-\(name)"]) { String(name) }
    }
    return HTML([kind(schema)] + limits(schema), separator: ", ")
  }

  /// The members of an object, with what is in them in turn; nothing for other values.
  func members(_ schema: Node) -> HTML {
    if let parts = schema["allOf"]?.array() {
      return HTML(
        parts.map { part in
          part["$ref"] == nil
            ? members(part)
            : HTML("p") {
              "Every member of "
              summary(part)
              ", and:"
            }
        })
    }
    if let items = schema["items"] { return members(items) }
    let properties = document.members(schema["properties"])
    guard !properties.isEmpty else { return HTML([]) }
    let required = schema["required"]?.array(of: String.self) ?? []
    return HTML("dl") {
      for (name, member) in properties {
        HTML("dt") {
          HTML("code") { name }
          " "
          summary(member)
          required.contains(name) ? "" : ", optional"
        }
        HTML("dd") {
          prose.blocks(member["description"]?.string)
          members(member)
        }
      }
    }
  }

  private func kind(_ schema: Node) -> HTML {
    for (keyword, word) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
      if let parts = schema[keyword]?.array() { return HTML(parts.map(summary), separator: word) }
    }
    if let values = schema["enum"]?.array() {
      return HTML {
        "one of "
        HTML(values.map(value), separator: ", ")
      }
    }
    if let value = schema["const"] { return self.value(value) }
    if let items = schema["items"] {
      return HTML {
        "array of "
        summary(items)
      }
    }
    return HTML(text: types(schema).joined(separator: " or "))
  }

  private func types(_ schema: Node) -> [String] {
    guard let type = schema["type"] else { return ["any value"] }
    return type.scalar.map { [$0.string] } ?? type.array().compactMap { $0.scalar?.string }
  }

  private func value(_ node: Node) -> HTML {
    HTML("code") { node.tag == Tag(.str) ? node.scalar?.string ?? "" : JSONText(node).text }
  }

  private func limits(_ schema: Node) -> [HTML] {
    Self.limits.compactMap { keyword, words in
      schema[keyword].map { limit in
        HTML {
          words
          " "
          value(limit)
        }
      }
    }
  }

  private static let limits = [
    ("format", "format"), ("pattern", "matching"), ("minimum", "from"), ("maximum", "up to"),
    ("minLength", "length from"), ("maxLength", "length up to"), ("minItems", "items from"),
    ("maxItems", "items up to"), ("default", "if absent"),
  ]
}
