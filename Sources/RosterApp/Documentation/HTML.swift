/// A piece of a page.
///
/// Names of elements and attributes are literals of this program, and every
/// other text is escaped on its way in: nothing that a document says becomes markup.
struct HTML {
  /// The piece as it is sent.
  private(set) var markup: String

  /// One element around its content.
  init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    @HTMLBuilder content: () -> HTML
  ) {
    markup = Self.start(name, attributes) + content().markup + "</\(name)>"
  }

  /// One element that never has content, such as `meta`.
  init(void name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    markup = Self.start(name, attributes)
  }

  /// Text, escaped.
  init(text: String) {
    markup = Self.escaped(text)
  }

  /// Markup that this program spells out.
  init(literal: StaticString) {
    markup = "\(literal)"
  }

  /// What a closure puts after each other.
  init(@HTMLBuilder _ content: () -> HTML) {
    self = content()
  }

  /// Pieces after each other, with something between them.
  init(_ pieces: [HTML], separator: String = "") {
    markup = pieces.map(\.markup).joined(separator: Self.escaped(separator))
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { markup.isEmpty }

  private static func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) -> String {
    "<\(name)" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">"
  }

  /// The text with a reference for each character that could end it, in content and in quoted attributes.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
