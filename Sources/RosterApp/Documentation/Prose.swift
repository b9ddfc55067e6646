import Foundation

/// Descriptions, which are CommonMark, as HTML: paragraphs, lists and code, the parts of it that openapi.yaml uses.
struct Prose {
  private let problemCodes: Set<String>

  /// Code that is one of `problemCodes` links to where the page explains it.
  init(problemCodes: [String]) {
    self.problemCodes = Set(problemCodes)
  }

  /// The paragraphs and lists of a description; nothing for none.
  func blocks(_ text: String?) -> HTML {
    let blocks = (text ?? "").components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    return HTML(blocks.filter { !$0.isEmpty }.map(block))
  }

  /// One line of text, its code marked as such.
  func line(_ text: String) -> HTML {
    let pieces = text.components(separatedBy: "`")
    return HTML(
      pieces.enumerated().map { index, piece in
        index.isMultiple(of: 2) ? HTML(text: piece) : code(piece)
      })
  }

  private func block(_ lines: [Substring]) -> HTML {
    guard lines.allSatisfy({ $0.hasPrefix("- ") || $0.hasPrefix("  ") }) else {
      return HTML("p") { line(lines.joined(separator: "\n")) }
    }
    let items = lines.joined(separator: "\n").dropFirst(2).replacing("\n  ", with: " ").split(separator: "\n- ")
    return HTML("ul") {
      for item in items { HTML("li") { line(String(item)) } }
    }
  }

  private func code(_ text: String) -> HTML {
    let code = HTML("code") { text }
    return problemCodes.contains(text) ? HTML("a", ["href": "#code-\(text)"]) { code } : code
  }
}
