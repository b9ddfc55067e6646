import Configuration
import FoundationEssentials
import Yams

/// A YAML file that may only hold keys that exist.
///
/// The library's own snapshot answers lookups; this one reads the file once
/// more for the keys, since a misspelt key would otherwise do nothing, silently.
struct StrictYAML: FileConfigSnapshot {
  struct ParsingOptions: FileParsingOptions {
    var known: Set<String> = []
    static var `default`: Self { Self() }
  }

  private let values: YAMLSnapshot

  init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
    let text = data.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    // A file in which everything is commented out is a file that sets nothing.
    let root = try Yams.compose(yaml: text)
    let empty = Array("{}".utf8)
    values = try YAMLSnapshot(
      data: root == nil ? empty.span.bytes : data, providerName: providerName, parsingOptions: .default)
    let keys = root.map { Self.keys(of: $0) } ?? []
    if let unknown = keys.first(where: { !parsingOptions.known.contains($0.name) }) {
      throw ConfigurationError(unknownKey: unknown.name, line: unknown.line, among: parsingOptions.known)
    }
  }

  var providerName: String { values.providerName }
  var description: String { values.description }
  var debugDescription: String { values.description }

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    try values.value(forKey: key, type: type)
  }

  /// The keys that have a value, and the lines where they stand.
  private static func keys(
    of node: Node, below path: [String] = [], line: Int? = nil
  ) -> [(name: String, line: Int?)] {
    guard let mapping = node.mapping else { return [(path.joined(separator: "."), line)] }
    return mapping.flatMap { keys(of: $1, below: path + [$0.string ?? "?"], line: $0.mark?.line) }
  }
}
