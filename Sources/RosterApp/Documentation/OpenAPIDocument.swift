import Yams

/// The API's description (OpenAPI 3.1), as far as its page needs to understand it.
struct OpenAPIDocument {
  /// The whole of it, in the order in which it is written.
  let root: Node

  /// Reads the YAML.
  ///
  /// - Throws: Yams' error, which says where, when this is no YAML mapping.
  init(yaml: String) throws {
    root = try Yams.compose(yaml: yaml) ?? .nothing
  }

  /// What a node stands for: itself, or what its `$ref` points to in this document (RFC 6901).
  func resolved(_ node: Node) -> Node {
    guard let reference = node["$ref"]?.string else { return node }
    return reference.split(separator: "/").dropFirst().reduce(root) { place, name in place[String(name)] ?? .nothing }
  }

  /// Every operation, in the order of the document.
  var operations: [Operation] {
    members(root["paths"]).flatMap { path, item in
      members(item).filter { Operation.methods.contains($0.name) }.map { method, node in
        Operation(method: method.uppercased(), path: path, node: node, sharedParameters: item["parameters"])
      }
    }
  }

  /// Parts that are named in `components`, such as its `schemas`.
  func components(_ kind: String) -> [(name: String, value: Node)] {
    members(root["components"]?[kind])
  }

  /// Every code that a problem may have.
  var problemCodes: [String] {
    root["components"]?["schemas"]?["Problem"]?["properties"]?["code"]?["enum"]?.array(of: String.self) ?? []
  }

  /// The members of a mapping with names and order; none of anything else.
  func members(_ node: Node?) -> [(name: String, value: Node)] {
    guard let mapping = node?.mapping else { return [] }
    return mapping.compactMap { key, value in key.scalar.map { ($0.string, value) } }
  }
}

extension Node {
  /// A mapping without members, for what is missing.
  static var nothing: Node { .mapping(Mapping([])) }
}
