import Foundation
import RosterTestSupport
import Testing
import Yams

/// `openapi.yaml`, as far as answers are held against it.
struct DescribedAPI {
  /// One method of one path.
  struct Operation {
    let method: String
    let path: String
    let node: [String: Any]

    var name: String { "\(method) \(path)" }
  }

  private let root: [String: Any]

  init() throws {
    let text = try String(contentsOf: RosterProcess.package.appending(path: "openapi.yaml"), encoding: .utf8)
    root = try #require(try Yams.load(yaml: text) as? [String: Any])
  }

  /// A part that `names` lead to; empty when there is none.
  func part(_ names: String...) -> [String: Any] { part(names) }

  /// What a part stands for: itself, or what its `$ref` points to in this document.
  func resolved(_ part: Any?) -> [String: Any] {
    guard let part = part as? [String: Any] else { return [:] }
    guard let reference = part["$ref"] as? String else { return part }
    return self.part(reference.split(separator: "/").dropFirst().map(String.init))
  }

  var operations: [Operation] {
    part("paths").flatMap { path, item in
      resolved(item).map { Operation(method: $0.uppercased(), path: path, node: resolved($1)) }
    }
  }

  /// The responses of an operation by status; `default` is one of them.
  func responses(of operation: Operation) -> [String: [String: Any]] {
    resolved(operation.node["responses"]).mapValues(resolved)
  }

  /// The named parameters of an operation.
  func parameters(of operation: Operation, in place: String) -> [[String: Any]] {
    (operation.node["parameters"] as? [Any] ?? []).map(resolved).filter { $0["in"] as? String == place }
  }

  /// The examples of a response's content.
  func examples(of media: [String: Any]) -> [[String: Any]] {
    let named = resolved(media["examples"]).values.map { resolved($0)["value"] }
    return (named + [media["example"]]).compactMap { $0 as? [String: Any] }
  }

  /// The codes that a problem may have.
  var problemCodes: Set<String> {
    Set(part("components", "schemas", "Problem", "properties", "code")["enum"] as? [String] ?? [])
  }

  private func part(_ names: [String]) -> [String: Any] {
    names.reduce(root) { place, name in resolved(place[name]) }
  }
}
