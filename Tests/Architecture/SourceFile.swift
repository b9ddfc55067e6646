import Foundation

/// One file of the project's sources, as far as the architecture is concerned with it.
struct SourceFile: Sendable {
  /// The target that the file belongs to: the folder below `Sources`.
  let target: String
  /// The path below `Sources`.
  let path: String
  let lines: [String]

  /// The modules that the file imports.
  var imports: Set<String> {
    // Few lines get as far as the regular expressions.
    let code = lines.filter { $0.contains("import") }.compactMap {
      $0.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first
    }
    return Set(code.flatMap { $0.split(separator: ";") }.compactMap(Self.module))
  }

  /// The headers that the file includes.
  var includes: Set<String> {
    Set(lines.filter { $0.hasPrefix("#include") }.map { $0.split(separator: " ").dropFirst().joined() })
  }

  /// Lines that are neither blank nor comment.
  var codeLineCount: Int {
    lines.count { line in
      let text = line.drop(while: \.isWhitespace)
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  /// The module that a statement imports: `@_spi(X) public import struct Module.Name`.
  private static func module(_ statement: Substring) -> String? {
    let modifier = #/(?:@\w+(?:\s*\([^)]*\))?|public|package|internal|fileprivate|private)\s+/#
    let kind = #/(?:typealias|struct|class|enum|protocol|let|var|func|actor|macro)\s+/#
    var rest = statement.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while let match = rest.prefixMatch(of: modifier) { rest = rest[match.range.upperBound...] }
    guard let word = rest.prefixMatch(of: #/import\s+/#) else { return nil }
    rest = rest[word.range.upperBound...]
    if let match = rest.prefixMatch(of: kind) { rest = rest[match.range.upperBound...] }
    return rest.prefixMatch(of: #/`?(\w+)/#).map { String($0.1) }
  }

  /// The root of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every file below `Sources` with one of these extensions.
  static func all(_ extensions: Set<String>) throws -> [SourceFile] {
    let sources = package.appending(path: "Sources").path()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
    return try paths.filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted().map { path in
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      return SourceFile(
        target: String(path.prefix { $0 != "/" }), path: path, lines: text.components(separatedBy: "\n"))
    }
  }
}
