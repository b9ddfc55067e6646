/// The labels of a series, in the text format's form.
struct PrometheusLabels: Hashable, Comparable, Sendable {
  private let pairs: [String]

  init(_ dimensions: [(String, String)]) {
    pairs = dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }
  }

  private init(pairs: [String]) {
    self.pairs = pairs
  }

  /// These labels and one more.
  func adding(_ name: String, _ value: String) -> PrometheusLabels {
    PrometheusLabels(pairs: pairs + ["\(name)=\"\(Self.escaped(value))\""])
  }

  /// What follows the metric's name.
  var text: String { pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}" }

  static func < (left: PrometheusLabels, right: PrometheusLabels) -> Bool {
    left.pairs.lexicographicallyPrecedes(right.pairs)
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }
}
