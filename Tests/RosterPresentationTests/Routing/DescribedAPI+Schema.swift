import Foundation

/// As much of JSON Schema as the description uses for the shape of its bodies.
extension DescribedAPI {
  /// What in a value is not as its schema says: members that are unknown or missing, types, and words of a list.
  func faults(of value: Any, against schema: Any?, at place: String = "body") -> [String] {
    let schema = resolved(schema)
    if let alternatives = schema["oneOf"] as? [Any] {
      return alternatives.map { self.faults(of: value, against: $0, at: place) }.min { $0.count < $1.count } ?? []
    }
    var faults: [String] = []
    if let types = schema["type"].map({ $0 as? [String] ?? [$0 as? String ?? ""] }), !types.contains(type(of: value)) {
      faults.append("\(place) is \(type(of: value))")
    }
    if let words = schema["enum"] as? [AnyHashable], let word = value as? AnyHashable, !words.contains(word) {
      faults.append("\(place) is \(value)")
    }
    if let elements = value as? [Any] {
      for (index, element) in elements.enumerated() {
        faults += self.faults(of: element, against: schema["items"], at: "\(place)[\(index)]")
      }
    }
    let members = members(of: schema)
    guard let object = value as? [String: Any], !members.properties.isEmpty else { return faults }
    for name in members.required.subtracting(object.keys) { faults.append("\(place) has no \(name)") }
    for (name, member) in object {
      if let described = members.properties[name] {
        faults += self.faults(of: member, against: described, at: "\(place).\(name)")
      } else {
        faults.append("\(place).\(name) is not described")
      }
    }
    return faults
  }

  /// Those of the schema itself and of all its parts.
  private func members(of schema: [String: Any]) -> (properties: [String: Any], required: Set<String>) {
    var properties = resolved(schema["properties"])
    var required = Set(schema["required"] as? [String] ?? [])
    for part in schema["allOf"] as? [Any] ?? [] {
      let members = members(of: resolved(part))
      properties.merge(members.properties) { own, _ in own }
      required.formUnion(members.required)
    }
    return (properties, required)
  }

  private func type(of value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is Bool: "boolean"
    case is Int: "integer"
    case is String: "string"
    case is [Any]: "array"
    default: "object"
    }
  }
}
