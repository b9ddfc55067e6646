import Yams

/// A YAML document as JSON (RFC 8259), its members in the order in which they were written.
struct JSONText {
  /// The text.
  private(set) var text = ""
  private let isIndented: Bool

  /// Writes `node`, on one line or, for people, on one line a member.
  init(_ node: Node, isIndented: Bool = false) {
    self.isIndented = isIndented
    append(node, depth: 0)
  }

  private mutating func append(_ node: Node, depth: Int) {
    switch node {
    case .mapping(let mapping):
      appendList("{", mapping.map { $0 }, "}", depth) { json, member in
        json.appendString(member.key.scalar?.string ?? "")
        json.text += json.isIndented ? ": " : ":"
        json.append(member.value, depth: depth + 1)
      }
    case .sequence(let sequence):
      appendList("[", sequence.map { $0 }, "]", depth) { json, element in json.append(element, depth: depth + 1) }
    case .scalar(let scalar): appendScalar(scalar.string, node)
    case .alias: preconditionFailure("the parser has put what an alias stands for in its place")
    }
  }

  private mutating func appendList<Element>(
    _ opening: Character, _ elements: [Element], _ closing: Character, _ depth: Int,
    appendElement: (inout JSONText, Element) -> Void
  ) {
    text.append(opening)
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(",") }
      appendLine(depth + 1)
      appendElement(&self, element)
    }
    if !elements.isEmpty { appendLine(depth) }
    text.append(closing)
  }

  private mutating func appendLine(_ depth: Int) {
    guard isIndented else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  /// A scalar is what its tag says; everything that JSON has no word for is a string.
  private mutating func appendScalar(_ string: String, _ node: Node) {
    switch Tag.Name(rawValue: node.tag.rawValue) {
    case .null: text += "null"
    case .bool: text += node.bool == true ? "true" : "false"
    case .int: text += node.int.map(String.init) ?? "null"
    case .float: text += node.float.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null"
    default: appendString(string)
    }
  }

  private mutating func appendString(_ string: String) {
    text.append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text.append("\"")
  }
}
