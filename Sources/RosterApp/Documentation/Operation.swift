import Yams

/// One method of one path of the description.
struct Operation {
  /// In capitals, as in a request.
  let method: String
  /// With its parameters in braces.
  let path: String
  /// What the description says of it.
  let node: Node
  /// Parameters that all methods of the path have.
  let sharedParameters: Node?

  /// The members of a path that are operations; the others describe the path.
  static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

  /// What links on the page point to.
  var anchor: String { node["operationId"]?.string ?? "\(method)\(path)" }

  /// Those of the path and its own.
  var parameters: [Node] { (sharedParameters?.array() ?? []) + (node["parameters"]?.array() ?? []) }

  /// The group it is shown in.
  var tag: String? { node["tags"]?.array().first?.string }
}
